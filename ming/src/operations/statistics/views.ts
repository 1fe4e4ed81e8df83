import type { WorkFigures } from '../../../../contract/operations/statistics/own.ts';
import { daysOf, type Span } from '../../kit/span.ts';
import { type FanDay, figures, type Sums } from './rules.ts';

/** The figures of every day of a period. */
export function workDays(
  rows: readonly (Sums & { day: string })[],
  span: Span,
): (WorkFigures & { day: string })[] {
  const byDay = new Map(rows.map((it) => [it.day, it]));
  return daysOf(span).map((day) => ({ day, ...figures(byDay.get(day)) }));
}

/** Fans gained and lost on every day of a period. */
export function fanDays(rows: readonly FanDay[], span: Span): FanDay[] {
  const byDay = new Map(rows.map((it) => [it.day, it]));
  return daysOf(span).map((day) => byDay.get(day) ?? { day, gained: 0, lost: 0 });
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
