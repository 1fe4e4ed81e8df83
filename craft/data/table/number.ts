import { fractionIn } from '../../number.ts';
import { measureOf } from './signs.ts';

/** A number as programs write it: E or D before the exponent, or, in Fortran's narrow fields, nothing at all. */
const POINT = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eEdD][+-]?\d{1,3})?$/;
const FUSED_EXPONENT = /^([+-]?\d*\.\d*)([+-]\d{3})$/;
const SHORT_EXPONENT = /^([+-]?\d*\.\d*)([+-]\d{1,2})$/;
/** What programs write in the place of a number. */
const NONE =
  /^[+-]?(?:nan(?:\(\w*\))?|1\.#(?:ind|qnan|snan|inf)\w*|inf(?:inity)?|n\/?a|null|none|undef|no ?value|-{1,3}|—+|\*{2,}|#(?:n\/a|div\/0!|value!|num!|ref!|name\?|null!|数值!))$/i;
const DATE =
  /^(?:\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?Z?)?$/;
const CLOCK = /^\d{1,3}:\d{2}(?::\d{2}(?:[.,]\d+)?)?$/;

/**
 * How numbers are written: the decimal sign, what groups thousands, '' for nothing, whether units stand behind them, and
 * whether exponents of one or two digits have no letter, as Nastran writes them.
 */
export type Signs = {
  decimal: '.' | ',';
  thousands: '' | ',' | '.' | ' ' | "'";
  units?: boolean;
  fused?: boolean;
};

/**
 * What a cell holds: a number with the unit behind it, and whether it is written as a fraction, nothing, a word for no
 * number, a date or a time, or another text.
 */
export type Cell =
  | { kind: 'number'; value: number; unit: string; isFraction?: true }
  | { kind: 'empty' | 'none' | 'date' | 'text' };

/** What OpenFOAM writes for a probe outside of the mesh is −1e300. */
const VAST = 1e300;

const number = (value: number, unit = ''): Cell =>
  Math.abs(value) < VAST ? { kind: 'number', value, unit } : { kind: 'none' };

/** Digits and the signs of numbers in the width of Chinese characters. */
const WIDE = /[０-９．，－＋％Ｅｅ]/g;
/** By how much they lie behind those of ASCII. */
const WIDER = 0xfee0;

/** Whether a cell has digits of full width. */
export const isWide = (cell: string): boolean => /[０-９]/.test(cell);

/** A cell with digits of full width, and the signs beside them, as those of a keyboard; others as they are. */
export const narrow = (cell: string): string =>
  isWide(cell) ? cell.replace(WIDE, (it) => String.fromCharCode(it.charCodeAt(0) - WIDER)) : cell;

/** Signs that are not seen, which spreadsheets and web pages put around numbers: of no width, and of the direction. */
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** A cell without its blanks, also between a sign and its number, with the signs of a typesetter as those of a keyboard. */
const plain = (cell: string) =>
  narrow(cell.replace(UNSEEN, ''))
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

/** What a cell holds, where numbers are written so. */
export function cellOf(cell: string, { decimal, thousands, units = false, fused = false }: Signs): Cell {
  // Most cells of most files.
  if (decimal === '.' && POINT.test(cell)) return number(Number(cell.replace(/[dD]/, 'e')));
  let own = plain(cell);
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

/** Whether a cell is a whole number that a double cannot hold. */
export const isRounded = (cell: string, value: number): boolean =>
  Math.abs(value) > Number.MAX_SAFE_INTEGER &&
  /^\s*[+-]?\d+\s*$/.test(cell) &&
  BigInt(cell) !== BigInt(value);

/** Numbers of full width that touch each other, of which all but a first whole one have a point: `7-1.0E-02-2.5E+00`. */
export function apart(cell: string): string[] {
  const [, whole = '', rest = cell] = /^([+-]?\d+)([+-]\d*\.\d.*)$/.exec(cell) ?? [];
  const found = rest.match(/[+-]?\d*\.\d*(?:[eEdD][+-]?\d{1,3}|[+-]\d{3}(?![\d.]))?/g) ?? [];
  const all = whole ? [whole, ...found] : found;
  return all.length > 1 && all.join('') === cell && all.every((it) => /\d/.test(it)) ? all : [cell];
}
