import { fractionIn } from '../../number.ts';
import { measureOf } from './quantitySymbols.ts';

/** Exponent with E or D, or without a letter in narrow Fortran fields. */
const POINT = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eEdD][+-]?\d{1,3})?$/;
const FUSED_EXPONENT = /^([+-]?\d*\.\d*)([+-]\d{3})$/;
const SHORT_EXPONENT = /^([+-]?\d*\.\d*)([+-]\d{1,2})$/;
/** Placeholders for missing values. */
const NONE =
  /^[+-]?(?:nan(?:\(\w*\))?|1\.#(?:ind|qnan|snan|inf)\w*|inf(?:inity)?|n\/?a|null|none|undef|no ?value|-{1,3}|—+|\*{2,}|#(?:n\/a|div\/0!|value!|num!|ref!|name\?|null!|数值!))$/i;
const DATE =
  /^(?:\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?Z?)?$/;
const CLOCK = /^\d{1,3}:\d{2}(?::\d{2}(?:[.,]\d+)?)?$/;

/**
 * Number format. `thousands` is empty for no grouping; `units`: units follow numbers; `fused`: one- or
 * two-digit exponents without a letter (Nastran).
 */
export type Signs = {
  decimal: '.' | ',';
  thousands: '' | ',' | '.' | ' ' | "'";
  units?: boolean;
  fused?: boolean;
};

/** `none` is a placeholder for a missing value. */
export type Cell =
  | { kind: 'number'; value: number; unit: string; isFraction?: true }
  | { kind: 'empty' | 'none' | 'date' | 'text' };

/** OpenFOAM writes −1e300 for a probe outside the mesh. */
const VAST = 1e300;

const number = (value: number, unit = ''): Cell =>
  Math.abs(value) < VAST ? { kind: 'number', value, unit } : { kind: 'none' };

/** Full-width digits and number signs. */
const WIDE = /[０-９．，－＋％Ｅｅ]/g;
/** Code point offset to ASCII. */
const WIDER = 0xfee0;

/** Whether a cell has full-width digits. */
export const isWide = (cell: string): boolean => /[０-９]/.test(cell);

/** Full-width number signs to ASCII; other cells unchanged. */
export const toAsciiDigits = (cell: string): string =>
  isWide(cell) ? cell.replace(WIDE, (it) => String.fromCharCode(it.charCodeAt(0) - WIDER)) : cell;

/** Zero-width and direction characters that spreadsheets and web pages add. */
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Normalises blanks, minus signs and full-width signs. */
const normalizeCell = (cell: string) =>
  toAsciiDigits(cell.replace(UNSEEN, ''))
    .trim()
    .replace(/^[−–﹣-]\s*(?=[\d.,])/, '-')
    .replace(/(?<=[eEdD])[−–﹣]/, '-');

const GROUPS: Record<Signs['thousands'], RegExp | null> = {
  '': null,
  ',': /^[+-]?\d{1,3}(?:,\d{3})+(?![\d,])/,
  '.': /^[+-]?\d{1,3}(?:\.\d{3})+(?![\d.])/,
  ' ': /^[+-]?\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)/,
  "'": /^[+-]?\d{1,3}(?:['’]\d{3})+(?!\d)/,
};

/** Classifies a cell in the given number format. */
export function cellOf(cell: string, { decimal, thousands, units = false, fused = false }: Signs): Cell {
  // Fast path.
  if (decimal === '.' && POINT.test(cell)) return number(Number(cell.replace(/[dD]/, 'e')));
  let own = normalizeCell(cell);
  if (own === '') return { kind: 'empty' };
  if (NONE.test(own)) return { kind: 'none' };
  const measure = own.endsWith('%')
    ? { number: own.slice(0, -1).trimEnd(), unit: '%' }
    : units
      ? measureOf(own)
      : undefined;
  if (measure) own = measure.number;
  const unit = measure?.unit;
  const groups = GROUPS[thousands];
  const grouped = groups && decimal !== thousands ? groups.exec(own)?.[0] : undefined;
  if (grouped) own = grouped.replace(/[^\d+-]/g, '') + own.slice(grouped.length);
  if (decimal === ',') {
    if (own.includes('.')) return DATE.test(own) ? { kind: 'date' } : { kind: 'text' };
    own = own.replace(',', '.');
  }
  if (POINT.test(own)) return number(Number(own.replace(/[dD]/, 'e')), unit);
  const bare = FUSED_EXPONENT.exec(own) ?? (fused ? SHORT_EXPONENT.exec(own) : null);
  if (bare && /\d/.test(bare[1] ?? '')) return number(Number(`${bare[1]}e${bare[2]}`), unit);
  const fraction = fractionIn(own);
  if (!Number.isNaN(fraction)) return { kind: 'number', value: fraction, unit: '', isFraction: true };
  return { kind: DATE.test(own) || CLOCK.test(own) ? 'date' : 'text' };
}

/** Whether an integer exceeds double precision. */
export const isRounded = (cell: string, value: number): boolean =>
  Math.abs(value) > Number.MAX_SAFE_INTEGER &&
  /^\s*[+-]?\d+\s*$/.test(cell) &&
  BigInt(cell) !== BigInt(value);

/** Splits touching fixed-width numbers, all but a leading integer with a point: `7-1.0E-02-2.5E+00`. */
export function splitTouching(cell: string): string[] {
  const [, whole = '', rest = cell] = /^([+-]?\d+)([+-]\d*\.\d.*)$/.exec(cell) ?? [];
  const found = rest.match(/[+-]?\d*\.\d*(?:[eEdD][+-]?\d{1,3}|[+-]\d{3}(?![\d.]))?/g) ?? [];
  const all = whole ? [whole, ...found] : found;
  return all.length > 1 && all.join('') === cell && all.every((it) => /\d/.test(it)) ? all : [cell];
}
