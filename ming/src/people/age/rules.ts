import type { AgeGroup } from '../../../../contract/people/age/age.ts';
import { dayOf, parseGmt8 } from '../../kit/clock.ts';

/** The year before which nobody was born who could state it. */
const EARLIEST = 1900;

/** Months since the year 0 of a `yyyy-MM`. */
const monthsOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** The month of GMT+8 of a time in ms, `yyyy-MM`. */
const monthOf = (ms: number): string => dayOf(ms).slice(0, 7);

/**
 * Full years of somebody of whom only the month of birth is known: a year is full on the first day (GMT+8) of the month after
 * that of the birthday, when it is past whatever its day is.
 */
export const yearsOf = (born: string, now: number): number =>
  Math.floor((monthsOf(monthOf(now)) - monthsOf(born) - 1) / 12);

/** The age group of a month of birth; of null, which stands for an adult, that. */
export function groupOf(born: string | null, now: number): AgeGroup {
  if (born === null) return 'adult';
  const years = yearsOf(born, now);
  if (years < 14) return 'child';
  if (years < 16) return 'young';
  return years < 18 ? 'teen' : 'adult';
}

/** The last month of birth of those who are so many full years old, `yyyy-MM`. */
export function bornBy(years: number, now: number): string {
  const months = monthsOf(monthOf(now)) - 1 - years * 12;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** Whether somebody may have been born in a month. */
export const canBe = (born: string, now: number): boolean =>
  Number(born.slice(0, 4)) >= EARLIEST && born <= monthOf(now);

/** When the month (GMT+8) of a time began, both in ms. */
export const monthStart = (now: number): number => parseGmt8(`${monthOf(now)}-01 00:00:00`);
