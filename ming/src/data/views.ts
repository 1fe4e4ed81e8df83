import type { WorkFigures } from '../../../contract/data.ts';
import { daysOf, type Span } from '../kit/span.ts';
import { figures, type Sums } from './rules.ts';

/** An article with its figures. */
export function articleView({ id, title, ...sums }: Sums & { id: number; title: string }) {
  return { id, title, ...figures(sums) };
}

/** The figures of every day of a period. */
export function workDays(
  rows: readonly (Sums & { day: string })[],
  span: Span,
): (WorkFigures & { day: string })[] {
  const byDay = new Map(rows.map((it) => [it.day, it]));
  return daysOf(span).map((day) => ({ day, ...figures(byDay.get(day)) }));
}

type FanDay = { day: string; gained: number; lost: number };

/** Fans gained and lost on every day of a period. */
export function fanDays(rows: readonly FanDay[], span: Span): FanDay[] {
  const byDay = new Map(rows.map((it) => [it.day, it]));
  return daysOf(span).map((day) => byDay.get(day) ?? { day, gained: 0, lost: 0 });
}

/** The sum of such days. */
export function fanSum(rows: readonly FanDay[]): { gained: number; lost: number } {
  return rows.reduce((sum, it) => ({ gained: sum.gained + it.gained, lost: sum.lost + it.lost }), {
    gained: 0,
    lost: 0,
  });
}

/** Figures and fans of every day of a period. */
export function weekDays(
  rows: readonly (Sums & { day: string })[],
  fans: readonly FanDay[],
  span: Span,
): (WorkFigures & FanDay)[] {
  const gained = fanDays(fans, span);
  return workDays(rows, span).map((it, at) => ({
    ...it,
    gained: gained[at]?.gained ?? 0,
    lost: gained[at]?.lost ?? 0,
  }));
}
