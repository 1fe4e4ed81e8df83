import { gmt8 } from '../../../contract/kit/time.ts';

export { dayOf, dayStart, gmt8, msOf as parseGmt8 } from '../../../contract/kit/time.ts';

/** A time in ms as `gmt8`; empty where there is none. */
export const gmt8OrEmpty = (ms: number | null): string => (ms ? gmt8(ms) : '');

/** ISO 8601 in UTC of a time in ms. */
export function iso(ms: number): string {
  return new Date(ms).toISOString();
}

/** The day `n` days after another one, before it where `n` is negative; both `yyyy-MM-dd`. */
export function dayAfter(day: string, n = 1): string {
  return new Date(Date.parse(day) + n * 86_400_000).toISOString().slice(0, 10);
}
