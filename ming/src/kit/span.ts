import { DAY_MS } from '../../../contract/kit/time.ts';
import { dayAfter, dayOf, parseGmt8 } from './clock.ts';

/** Days (GMT+8) from the first to the last. */
export type Span = { from: string; to: string };

/** The last `days` days, that of `now` (ms) included. */
export function spanOf(now: number, days: number): Span {
  const to = dayOf(now);
  return { from: dayAfter(to, 1 - days), to };
}

/** The period of the same length that ended before. */
export function before({ from, to }: Span): Span {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return { from: dayAfter(from, -days), to: dayAfter(from, -1) };
}

/** When a period begins and when it is over, in ms. */
export function timesOf({ from, to }: Span): { since: number; until: number } {
  return { since: parseGmt8(`${from} 00:00:00`), until: parseGmt8(`${dayAfter(to)} 00:00:00`) };
}

/** Every day of a period. */
export function daysOf({ from, to }: Span): string[] {
  const days = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** The week of a Monday. */
export function weekOf(monday: string): Span {
  return { from: monday, to: dayAfter(monday, 6) };
}
