import type { WorkFigures } from '../../../../contract/operations/statistics/own.ts';
import type { Row } from '../../kit/db.ts';
import { daysOf, type Span } from '../../kit/span.ts';
import { type depthColumns, type FanDay, figures, type Sums } from './rules.ts';

/** Figures of every day of a period, zeros included. */
export function workDays(
  rows: readonly (Sums & { day: string })[],
  span: Span,
): (WorkFigures & { day: string })[] {
  const byDay = new Map(rows.map((it) => [it.day, it]));
  return daysOf(span).map((day) => ({ day, ...figures(byDay.get(day)) }));
}

/** Fan changes of every day of a period, zeros included. */
export function fanDays(rows: readonly FanDay[], span: Span): FanDay[] {
  const byDay = new Map(rows.map((it) => [it.day, it]));
  return daysOf(span).map((day) => byDay.get(day) ?? { day, gained: 0, lost: 0 });
}

/** Figures and fan changes of every day of a period. */
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

/** Wire format of reading depths; zeros without data. */
export function depthsView(it: Row<typeof depthColumns> | undefined) {
  return {
    whole: {
      reports: it?.whole ?? 0,
      quarters: [it?.whole_25 ?? 0, it?.whole_50 ?? 0, it?.whole_75 ?? 0, it?.whole_100 ?? 0],
    },
    open: {
      reports: it?.open ?? 0,
      quarters: [it?.open_25 ?? 0, it?.open_50 ?? 0, it?.open_75 ?? 0, it?.open_100 ?? 0],
    },
  };
}
