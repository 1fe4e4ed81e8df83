import { DAY_MS } from '../../../contract/kit/time.ts';
import { dayAfter, dayOf, parseGmt8 } from './clock.ts';

/** Inclusive range of days (GMT+8). */
export type Span = { from: string; to: string };

/** The last `days` days up to `now` (ms), inclusive. */
export function spanOf(now: number, days: number): Span {
  const to = dayOf(now);
  return { from: dayAfter(to, 1 - days), to };
}

/** The preceding period of the same length. */
export function before({ from, to }: Span): Span {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return { from: dayAfter(from, -days), to: dayAfter(from, -1) };
}

/** Start and end (exclusive) of a period in ms. */
export function timesOf({ from, to }: Span): { since: number; until: number } {
  return { since: parseGmt8(`${from} 00:00:00`), until: parseGmt8(`${dayAfter(to)} 00:00:00`) };
}

/** All days of a period. */
export function daysOf({ from, to }: Span): string[] {
  const days = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** Monday of a day's week. */
export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** Week starting on a Monday. */
export function weekOf(monday: string): Span {
  return { from: monday, to: dayAfter(monday, 6) };
}
