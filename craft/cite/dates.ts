import type { Item, PartialDate } from './item.ts';

/** A date as `2026-01-22`, as far as it is known. */
export function isoDate(date: PartialDate | undefined): string {
  return (date?.['date-parts'][0] ?? [])
    .map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0'))
    .join('-');
}

/** `2026`, `2026-01` or `2026-01-22` as a date; undefined for anything else. */
export function dateOf(text: string): PartialDate | undefined {
  const found = /^(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2}))?)?$/.exec(text.trim());
  if (!found) return undefined;
  const [year, month, day] = found.slice(1).map((it) => (it === undefined ? undefined : Number(it)));
  if (year === undefined) return undefined;
  if (month === undefined || month < 1 || month > 12) return { 'date-parts': [[year]] };
  return { 'date-parts': [day === undefined || day < 1 || day > 31 ? [year, month] : [year, month, day]] };
}

/** The year of a work as text, or what stands in its place; empty where nothing is known. */
export const yearOf = ({ issued, status = '' }: Item): string => isoDate(issued).slice(0, 4) || status;

/** The date of a work as far as it is known, or what stands in its place. */
export const whenOf = ({ issued, status = '' }: Item): string => isoDate(issued) || status;
