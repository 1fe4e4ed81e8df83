import type { AgeGroup } from '../../../../contract/people/age/age.ts';
import { dayOf, parseGmt8 } from '../../kit/clock.ts';

/** Earliest plausible year of birth. */
const EARLIEST = 1900;

/** Months since year 0 of a `yyyy-MM`. */
const monthsOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** `yyyy-MM` in GMT+8 of a time in ms. */
const monthOf = (ms: number): string => dayOf(ms).slice(0, 7);

/**
 * Age in full years. Only the month is known, so a year counts from the first day (GMT+8) of the month after
 * the birthday's.
 */
export const yearsOf = (born: string, now: number): number =>
  Math.floor((monthsOf(monthOf(now)) - monthsOf(born) - 1) / 12);

/** Age group of a month of birth; null means adult. */
export function groupOf(born: string | null, now: number): AgeGroup {
  if (born === null) return 'adult';
  const years = yearsOf(born, now);
  if (years < 14) return 'child';
  if (years < 16) return 'young';
  return years < 18 ? 'teen' : 'adult';
}

/** Latest month of birth (`yyyy-MM`) of those at least `years` old. */
export function bornBy(years: number, now: number): string {
  const months = monthsOf(monthOf(now)) - 1 - years * 12;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** Whether a month of birth is plausible. */
export const canBe = (born: string, now: number): boolean =>
  Number(born.slice(0, 4)) >= EARLIEST && born <= monthOf(now);

/** Start of the month (GMT+8) of a time; both in ms. */
export const monthStart = (now: number): number => parseGmt8(`${monthOf(now)}-01 00:00:00`);
