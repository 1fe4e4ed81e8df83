import type { Item, PartialDate } from './item.ts';

/** ISO date to the known precision, such as `2026-01-22`; empty if unknown. */
export function isoDate(date: PartialDate | undefined): string {
  return (date?.['date-parts'][0] ?? [])
    .map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0'))
    .join('-');
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Month number from an English name or its first three letters; 0 if none. */
export const monthOf = (word: string): number => MONTHS.indexOf(word.toLowerCase().slice(0, 3)) + 1;

/** Free-form dates: `3 May 2019`, `May 3, 2019`, `2019 May`, `05/2019`, `06.05.2020`, `2019年5月3日`. */
const WRITTEN: readonly (readonly [written: RegExp, year: number, month: number, day: number])[] = [
  [/^(\d{1,2})\.?[ -]([A-Za-z]{3,})\.?,?[ -](\d{4})$/, 3, 2, 1],
  [/^([A-Za-z]{3,})\.? (?:(\d{1,2})(?:st|nd|rd|th)?, )?(\d{4})$/, 3, 1, 2],
  [/^(\d{4}),? ([A-Za-z]{3,})\.?(?: (\d{1,2}))?$/, 1, 2, 3],
  [/^()(\d{1,2})\/(\d{4})$/, 3, 2, 1],
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, 3, 2, 1],
  [/^(\d{4})年(?:(\d{1,2})月(?:(\d{1,2})[日号])?)?$/, 1, 2, 3],
];

/** Normalises a free-form date to `2019-5-3`, without time of day; other text unchanged. */
function inOrder(text: string): string {
  const own = text.trim().replace(/^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}.*$/, '$1');
  for (const [written, year, month, day] of WRITTEN) {
    const found = written.exec(own);
    if (!found) continue;
    const named = found[month] ?? '';
    const number = /^\d*$/.test(named) ? named : String(monthOf(named) || '');
    if (named !== '' && !(Number(number) >= 1 && Number(number) <= 12)) return own;
    return [found[year], number, found[day]].filter(Boolean).join('-');
  }
  return own;
}

/** Parses `2026`, `2026-01`, `2026-01-22` or a free-form date; undefined otherwise. */
export function dateOf(text: string): PartialDate | undefined {
  const found = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?$/.exec(inOrder(text));
  if (!found) return undefined;
  const [year, month, day] = found.slice(1).map((it) => (it === undefined ? undefined : Number(it)));
  if (year === undefined) return undefined;
  if (month === undefined || month < 1 || month > 12) return { 'date-parts': [[year]] };
  return { 'date-parts': [day === undefined || day < 1 || day > 31 ? [year, month] : [year, month, day]] };
}

/** Year ranges, possibly abbreviated: `2019--2020`, `1999/00`. */
const YEARS = /^(\d{4})\s*(?:\/|-{1,3}|[–—~至])\s*(\d{4}|\d{2})年?$/;

/** Normalises a year range to `2019-2020`; empty otherwise. */
export function yearsOf(text: string): string {
  const [, from = '', end = ''] = YEARS.exec(text.trim()) ?? [];
  const isMonth = end.length === 2 && Number(end) >= 1 && Number(end) <= 12;
  const century = Number(from.slice(0, 2)) + (end === '00' ? 1 : 0);
  const to = end.length === 2 ? `${century}${end}` : end;
  return from && !isMonth && Number(to) > Number(from) ? `${from}-${to}` : '';
}

/** The year, or the status (in press); empty if unknown. */
export const yearOf = ({ issued, status = '' }: Item): string => isoDate(issued).slice(0, 4) || status;

/** The date to the known precision, or the status. */
export const whenOf = ({ issued, status = '' }: Item): string => isoDate(issued) || status;
