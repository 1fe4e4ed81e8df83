import { DAY_MS, dayOf, msOf } from '../../kit/time.ts';
import { BENCHMARKS, benchmarkOf } from './list.ts';
import type { Benchmark } from './reference.ts';

const WEEK_MS = 7 * DAY_MS;
/** A Monday at midnight in GMT+8, in ms. */
const MONDAY = msOf('1970-01-05 00:00:00');

/** ISO 8601 week in GMT+8: year, number, first and last day, and `ends` in ms. */
export type Week = { year: number; number: number; from: string; to: string; ends: number };

const weeksUntil = (ms: number) => Math.floor((ms - MONDAY) / WEEK_MS);

/** Week of a time in ms. */
export function weekOf(ms: number): Week {
  const starts = MONDAY + weeksUntil(ms) * WEEK_MS;
  // A week belongs to the year of its Thursday.
  const thursday = starts + 3 * DAY_MS;
  const year = Number(dayOf(thursday).slice(0, 4));
  const number = 1 + Math.floor((thursday - msOf(`${year}-01-01 00:00:00`)) / WEEK_MS);
  const ends = starts + WEEK_MS;
  return { year, number, from: dayOf(starts), to: dayOf(ends - DAY_MS), ends };
}

/** Order of rotation that spreads the areas evenly. */
const SPREAD: readonly Benchmark[] = [...Map.groupBy(BENCHMARKS, (it) => it.area).values()]
  .flatMap((own) => own.map((it, at) => ({ it, place: (at + 0.5) / own.length })))
  .toSorted((a, b) => a.place - b.place)
  .map(({ it }) => it);

const CHOICE = /^(\d{4})-W(\d\d)\s+(\S+)$/i;
const CHOICES_MOST = 200;

/** Operator's choices by week, such as `2026-W49`. */
type Choices = ReadonlyMap<string, Benchmark>;

const nameOf = ({ year, number }: Pick<Week, 'year' | 'number'>) =>
  `${year}-W${String(number).padStart(2, '0')}`;

/** December 28 is always in the last week. */
const lastOf = (year: number) => weekOf(msOf(`${year}-12-28 00:00:00`)).number;

function parseChoices(typed: string): { choices: Choices; fault: string } {
  const choices = new Map<string, Benchmark>();
  const refused = (fault: string) => ({ choices, fault });
  for (const [at, line] of typed.split('\n').entries()) {
    if (!line.trim()) continue;
    const [, year = '', number = '', name = ''] = CHOICE.exec(line.trim()) ?? [];
    const where = `第 ${at + 1} 行`;
    if (!name) return refused(`${where}要写成“2026-W49 le1”`);
    const benchmark = benchmarkOf(name);
    if (!benchmark) return refused(`${where}：没有标准题“${name.slice(0, 40)}”`);
    const week = nameOf({ year: Number(year), number: Number(number) });
    if (Number(number) < 1 || Number(number) > lastOf(Number(year)))
      return refused(`${where}：${year} 年没有第 ${Number(number)} 周`);
    if (choices.has(week)) return refused(`${where}：${week} 写了两次`);
    choices.set(week, benchmark);
  }
  return choices.size > CHOICES_MOST ? refused(`最多 ${CHOICES_MOST} 周`) : { choices, fault: '' };
}

/** Validates the operator's choices, one per line; error in Chinese, or ''. */
export const choicesFault = (typed: string): string => parseChoices(typed).fault;

/** Benchmark of the week: the operator's choice in `chosen`, else by rotation, continuous across years. */
export function benchmarkAt(ms: number, chosen = ''): Benchmark {
  const turn = weeksUntil(ms) % SPREAD.length;
  const found = parseChoices(chosen).choices.get(nameOf(weekOf(ms))) ?? SPREAD.at(turn);
  if (!found) throw new RangeError(`no benchmark in week ${turn}`);
  return found;
}
