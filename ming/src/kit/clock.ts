import { DAY_MS, gmt8 } from '../../../contract/kit/time.ts';

export { dayOf, dayStart, gmt8, msOf as parseGmt8 } from '../../../contract/kit/time.ts';

/** `gmt8` of a time in ms; empty for null or 0. */
export const gmt8OrEmpty = (ms: number | null): string => (ms ? gmt8(ms) : '');

/** Formats ms as ISO 8601 in UTC. */
export function iso(ms: number): string {
  return new Date(ms).toISOString();
}

/** Adds `n` days, which may be negative, to a `yyyy-MM-dd` date. */
export function dayAfter(day: string, n = 1): string {
  return new Date(Date.parse(day) + n * DAY_MS).toISOString().slice(0, 10);
}

/** Replay window. */
const SIGNED_MS = 5 * 60_000;

/** Whether a timestamp (ten digits, seconds) is within five minutes of `now` (ms). */
export function isRecent(timestamp: string, now: number): boolean {
  return /^\d{10}$/.test(timestamp) && Math.abs(Number(timestamp) * 1_000 - now) <= SIGNED_MS;
}
