import { dayOf, msOf } from '../../kit/time.ts';
import { BENCHMARKS } from './list.ts';
import type { Benchmark } from './reference.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** A Monday at midnight in GMT+8, in ms. */
const MONDAY = msOf('1970-01-05 00:00:00');

/** A week of ISO 8601 in GMT+8: its year and number, its first day and its last, and when the next one begins in ms. */
export type Week = { year: number; number: number; from: string; to: string; ends: number };

const weeksUntil = (ms: number) => Math.floor((ms - MONDAY) / WEEK_MS);

/** The week of a time in ms. */
export function weekOf(ms: number): Week {
  const starts = MONDAY + weeksUntil(ms) * WEEK_MS;
  // A week belongs to the year of its Thursday.
  const thursday = starts + 3 * DAY_MS;
  const year = Number(dayOf(thursday).slice(0, 4));
  const number = 1 + Math.floor((thursday - msOf(`${year}-01-01 00:00:00`)) / WEEK_MS);
  const ends = starts + WEEK_MS;
  return { year, number, from: dayOf(starts), to: dayOf(ends - DAY_MS), ends };
}

/** The benchmarks in an order that spreads those of each area evenly. */
const SPREAD: readonly Benchmark[] = [...Map.groupBy(BENCHMARKS, (it) => it.area).values()]
  .flatMap((own) => own.map((it, at) => ({ it, place: (at + 0.5) / own.length })))
  .toSorted((a, b) => a.place - b.place)
  .map(({ it }) => it);

/** The benchmark of the week of a time in ms: one after the other, without a break at the end of the year. */
export function benchmarkAt(ms: number): Benchmark {
  const turn = weeksUntil(ms) % SPREAD.length;
  const found = SPREAD.at(turn);
  if (!found) throw new RangeError(`no benchmark in week ${turn}`);
  return found;
}
