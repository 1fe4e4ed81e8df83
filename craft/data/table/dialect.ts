import { Mistake } from '../../fault.ts';
import { factorOf, refuseUnclear } from './ambiguousUnits.ts';
import { isComment, isRule } from './heads.ts';
import { cellOf, type Signs, toAsciiDigits } from './number.ts';
import { measureOf } from './quantitySymbols.ts';
import type { Line } from './records.ts';
import { cellsOf, DELIMITERS, type Delimiter, hasVectors } from './split.ts';

/** `trailing`: rows end with a delimiter. `kinds`: set if some columns are not numeric. */
export type Dialect = {
  mark: Delimiter;
  signs: Signs;
  kinds: readonly ('number' | 'other')[] | null;
  trailing: boolean;
};

/** Lines sampled to detect the delimiter. */
const SAMPLE = 2_000;

const POINT: Signs = { decimal: '.', thousands: '' };
/** Number formats tried to classify a cell. */
const WAYS: readonly Signs[] = [
  POINT,
  { decimal: ',', thousands: '.' },
  { decimal: '.', thousands: ',' },
  { decimal: '.', thousands: "'" },
];
/** With other delimiters, a blank may group thousands. */
const WIDE_WAYS: readonly Signs[] = [...WAYS, { decimal: ',', thousands: ' ' }];

type More = Pick<Signs, 'units' | 'fused'>;

function kindOf(cell: string, mark: Delimiter, more: More): 'number' | 'nothing' | 'other' {
  const ways = mark === ' ' || mark === ',' ? WAYS : WIDE_WAYS;
  const kinds = ways.map((it) => cellOf(cell, { ...it, ...more }).kind);
  if (kinds.includes('number')) return 'number';
  return kinds[0] === 'empty' || kinds[0] === 'none' ? 'nothing' : 'other';
}

/** Most common row layout of a sample. */
type Like = { mark: Delimiter; rows: number; columns: number; kinds: ('number' | 'other')[] | null };

function fitDelimiter(lines: readonly Line[], mark: Delimiter, mixed: boolean, more: More): Like {
  const found = new Map<string, number>();
  for (const { text } of lines) {
    const cells = cellsOf(text, mark);
    if (!cells) continue;
    const kinds = cells.map((it) => kindOf(it, mark, more));
    if (!kinds.includes('number') || (!mixed && kinds.includes('other'))) continue;
    const key = kinds.map((it) => (it === 'other' ? 'x' : 'n')).join('');
    found.set(key, (found.get(key) ?? 0) + 1);
  }
  const [key = '', rows = 0] = [...found].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const kinds = mixed ? [...key].map((it) => (it === 'x' ? ('other' as const) : ('number' as const))) : null;
  return { mark, rows, columns: key.length, kinds };
}

/** Delimiter with the most numeric rows; the first on a tie. */
function best(
  lines: readonly Line[],
  marks: readonly Delimiter[],
  mixed: boolean,
  more: More,
): Like | undefined {
  return marks
    .map((mark) => fitDelimiter(lines, mark, mixed, more))
    .filter(({ rows }) => rows > 0)
    .toSorted((a, b) => b.rows - a.rows)[0];
}

/** Most common layout: purely numeric, or mixed if that matches more rows. */
function mostLike(lines: readonly Line[], marks: readonly Delimiter[], more: More): Like | undefined {
  const pure = best(lines, marks, false, more);
  const mixed = pure && pure.rows > 1 ? undefined : best(lines, marks, true, more);
  // One mixed line is probably a title.
  return mixed && mixed.rows > Math.max(1, pure?.rows ?? 0) ? mixed : pure;
}

/** Whether most numbers have units; in few lines they are names such as `1 Hz`. */
function haveUnits(lines: readonly Line[], { mark, columns }: Like): boolean {
  let [behind, without] = [0, 0];
  for (const { text } of lines) {
    const cells = cellsOf(text, mark) ?? [];
    if (cells.length !== columns) continue;
    if (cells.some((it) => measureOf(it))) behind++;
    else if (cells.every((it) => kindOf(it, mark, {}) === 'number')) without++;
  }
  return behind > without;
}

const place = ({ line }: Line, column: number, cell: string) => `第 ${line} 行第 ${column + 1} 列的“${cell}”`;

/** What a number says about the decimal sign. */
function evidence(
  cell: string,
): 'comma' | 'point' | 'grouped by comma' | 'grouped by point' | 'either' | null {
  const own = (measureOf(cell)?.number ?? cell).replace(/^[+-]/, '').replace(/\s*%$/, '');
  if (/^\d{1,3}(?:,\d{3})+\.\d*(?:[eE][+-]?\d+)?$/.test(own) || /^[1-9]\d{0,2}(?:,\d{3}){2,}$/.test(own))
    return 'grouped by comma';
  if (/^\d{1,3}(?:\.\d{3})+,\d*(?:[eE][+-]?\d+)?$/.test(own) || /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(own))
    return 'grouped by point';
  if (/^[1-9]\d{0,2},\d{3}$/.test(own)) return 'either';
  if (/^\d{1,3}(?:[ \u00a0\u202f]\d{3})*,\d*(?:[eEdD][+-]?\d+)?$|^\d*,\d+(?:[eEdD][+-]?\d+)?$/.test(own))
    return 'comma';
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(own)) return null;
  return /^\d*\.\d*(?:[eEdD][+-]?\d+)?$/.test(own) && /\d/.test(own) ? 'point' : null;
}

/**
 * Decimal and thousands sign from the cells, or the undecided cell. Throws `Mistake` if both conventions
 * occur.
 */
function signsOf(lines: Iterable<Line>, mark: Delimiter): Signs | { open: string } {
  const first = new Map<string, string>();
  /** First column with an ambiguous comma, and columns with ungrouped long numbers. */
  const may = { column: -1, whole: new Set<number>() };
  for (const it of lines) {
    if (isComment(it.text)) continue;
    for (const [column, raw] of (cellsOf(it.text, mark) ?? []).entries()) {
      const cell = toAsciiDigits(raw);
      // With blank delimiters, a trailing comma belongs to a text such as a date.
      const own = /\d/.test(cell) && !(mark === ' ' && cell.endsWith(',')) ? evidence(cell) : null;
      if (own && !first.has(own)) first.set(own, place(it, column, cell));
      const thin = mark !== ' ' && /^[+-]?\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d*)?$/.test(cell);
      if (thin && !first.has('blank')) first.set('blank', cell);
      if (/^[+-]?\d{1,3}(?:['’]\d{3})+(?:\.\d*)?$/.test(cell)) first.set('quote', cell);
      if (own === 'either' && may.column < 0) may.column = column;
      if (/^[+-]?\d{5,}(?:[.,]\d*)?$/.test(cell)) may.whole.add(column);
      if (/^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(cell)) first.set('point of either', cell);
    }
  }
  const commas = first.get('comma') ?? first.get('grouped by point');
  const points = first.get('grouped by comma') ?? first.get('point');
  if (commas && points) throw new Mistake(`小数点有两种写法：${commas}用逗号，${points}用点。请统一之后再试`);
  const other = first.has('blank') ? ' ' : first.has('quote') ? "'" : '';
  if (commas)
    return {
      decimal: ',',
      thousands: first.has('grouped by point') || first.has('point of either') ? '.' : other,
    };
  const either = first.get('either');
  // A column with 18000 does not group, so the comma in 6,063 is decimal; between semicolons any column
  // counts.
  if (either && !points && (mark === ';' ? may.whole.size > 0 : may.whole.has(may.column)))
    return { decimal: ',', thousands: '' };
  // If both signs may group, the decimal sign is not the delimiter.
  if (either && !points && first.has('point of either')) {
    if (mark === ';') return { decimal: ',', thousands: '.' };
    if (mark === ',') return { decimal: '.', thousands: ',' };
  }
  if (either && !points) return { open: either };
  return { decimal: '.', thousands: either || first.has('grouped by comma') ? ',' : other };
}

/** Decides from a sample, else from all lines. Throws `Mistake` if still ambiguous. */
function decideSigns(sample: readonly Line[], all: Iterable<Line>, mark: Delimiter): Signs {
  const first = signsOf(sample, mark);
  const found = 'open' in first ? signsOf(all, mark) : first;
  if ('open' in found)
    throw new Mistake(
      `${found.open}可以读成一千多，也可以读成一点几，文件里没有别的数能说明逗号是千位分隔符还是小数点。请去掉千位分隔符，或把小数点改成“.”`,
    );
  return found;
}

/** Throws `Mistake` for an ambiguous column of `1,5`; true if the comma is decimal. */
function isOneColumn(lines: readonly Line[], { columns, rows }: Like): boolean {
  if (columns !== 2 || lines.some(({ text }) => /[;\t.]\d|\d[;\t.]/.test(text))) return false;
  const cells = lines.map((it) => ({ it, own: /^([+-]?\d+),(\d+)$/.exec(it.text) })).filter(({ own }) => own);
  if (cells.length < rows) return false;
  if (cells.some(({ own }) => /^0\d/.test(own?.[2] ?? ''))) return true;
  const start = cells[0]?.it.line ?? 0;
  const head = lines.filter(({ line, text }) => line < start && !isComment(text)).at(-1);
  if (!head || head.text.includes(',')) return false;
  throw new Mistake(
    `第 ${start} 行的“${cells[0]?.it.text}”可以是一个带小数逗号的数，也可以是两列：上面只有一个列名。请写两个列名，或把小数点改成“.”`,
  );
}

/** Exponent without a letter. */
const FUSED = /(?:^|[\s,;])(?:-\d*\.\d*[+-]\d{1,2}|\+?\d*\.\d*\+\d{1,2})(?=$|[\s,;])/;
/** Numbers split by a blank that may group thousands. */
const PARTED = /(?:^|\s)[+-]?[1-9]\d{0,2} 0\d{2}[.,]\d/;

/** Number followed by a unit. */
const MEASURED = /\d\s*[\p{L}°℃℉]/u;

const ROW = /^["\s]*[+-]?[\d.０-９]/;

/** Signs that make the decimal sign ambiguous, beside the delimiter. */
const GROUPED = /,|\d['’ \u00a0\u202f]\d|\.\d{3}\./;
const INSIDE: Partial<Record<Delimiter, RegExp>> = { ',': /"/, ' ': /,|\d['’]\d|\.\d{3}\./ };

/** Detects delimiter and number format; null without numeric rows. Throws `Mistake` if ambiguous. */
export function dialectOf(lines: () => Iterable<Line>, separator: Delimiter | null): Dialect | null {
  const sample: Line[] = [];
  for (const it of lines()) {
    if (sample.length >= SAMPLE) break;
    if (!isComment(it.text) && !isRule(it.text) && factorOf(it.text) === 1) sample.push(it);
    refuseUnclear(it);
  }
  const held = sample.some(({ text }) => hasVectors(text));
  const marks = separator
    ? [separator]
    : held
      ? [' ' as const]
      : DELIMITERS.filter((it) => it === ' ' || sample.some(({ text }) => text.includes(it)));
  // `1.5-2` may be a range unless other numbers show fused exponents.
  const fused = sample.some(({ text }) => FUSED.test(text));
  const measured = sample.some(({ text }) => MEASURED.test(text))
    ? mostLike(sample, marks, { units: true, fused })
    : undefined;
  const units = measured !== undefined && haveUnits(sample, measured);
  const found = units ? measured : mostLike(sample, marks, { fused });
  if (!found) return null;
  const commas = !separator && found.columns < 3 ? fitDelimiter(sample, ',', false, {}) : null;
  if (commas && commas.rows > 0 && isOneColumn(sample, commas))
    return { mark: ' ', signs: { decimal: ',', thousands: '' }, kinds: null, trailing: false };
  // Single numbers among comma rows are short rows, not decimal commas.
  const { mark, kinds } =
    found.mark === ' ' && found.columns === 1 && commas && commas.rows > 0 ? commas : found;
  const parted = mark === ' ' ? sample.find(({ text }) => PARTED.test(text)) : undefined;
  if (parted)
    throw new Mistake(
      `第 ${parted.line} 行的“${PARTED.exec(parted.text)?.[0].trim()}…”可能是用空格分开千位的一个数，也可能是两列：请去掉千位的空格，或改用制表符、分号分隔`,
    );
  const inside = sample.some(({ text }) => (INSIDE[mark] ?? GROUPED).test(toAsciiDigits(text)));
  const rows = mark === ' ' ? [] : sample.filter(({ text }) => ROW.test(text));
  const trailing = rows.length > 0 && rows.every(({ text }) => text.endsWith(mark));
  const own = kinds?.includes('other') ? kinds.slice(0, trailing ? -1 : undefined) : null;
  const signs = inside ? decideSigns(sample, lines(), mark) : POINT;
  return { mark, trailing, signs: units || fused ? { ...signs, units, fused } : signs, kinds: own };
}
