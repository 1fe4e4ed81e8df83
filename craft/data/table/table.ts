import { Mistake } from '../../fault.ts';
import type { Dialect } from './dialect.ts';
import { curveOf, type Head } from './heads.ts';
import { type Cell, isRounded, isWide } from './number.ts';
import type { Line } from './records.ts';

/** Limits. */
const MOST_ROWS = 2_000_000;
const MOST_COLUMNS = 400;
const MOST_NUMBERS = 80_000_000;

/** A table of consecutive rows. */
export type Block = {
  heads: Head[];
  values: Float64Array[];
  rows: number;
  /** Line numbers of the first and last row. */
  first: number;
  last: number;
  /** Per column: why it was dropped. */
  left: string[];
  /** Per column: its non-numeric cells. */
  holes: string[];
  notes: string[];
  /** Text above, and curve name. */
  title: string;
  name: string;
  /** First line with full-width digits; 0 if none. */
  wide: number;
  /** First line with an integer beyond double precision; 0 if none. */
  rounded: number;
  /** First fraction; empty if none. */
  fraction: string;
  /** MATLAB scale factor. */
  factor: number;
  /** Values of text columns by row; empty for numeric ones. */
  words: string[][];
};

const PLAIN = /^-?\d+(?:\.\d*)?(?:[eE][-+]?\d{1,2})?$/;

/** Heads of date columns. */
const DAY = /日期|日|月|date|day/i;

export type Row = { line: Line; cells: readonly string[]; found: readonly Cell[] };

/** Scales without adding digits. */
const scaleDecimal = (value: number, factor: number) =>
  Number.isFinite(value) ? Number(`${value}e${Math.round(Math.log10(factor))}`) : value;

/** Start of a text, for messages. */
export const excerpt = (cell: string) => cell.slice(0, 30);

function unitWords(unit: string, before: string): string {
  if (unit === '%') return `带百分号，前面的${before === '' ? '不带' : `单位是 ${before}`}`;
  if (before === '%') return '不带百分号，前面的带';
  return `${unit === '' ? '没有单位' : `的单位是 ${unit}`}，前面的${before === '' ? '没有' : `是 ${before}`}`;
}

/** Adds a unit to a head. Throws `Mistake` on conflict. */
function withUnit(head: Head, unit: string, line: number, at: number): Head {
  if (unit === '' || unit === head.unit) return head;
  if (head.unit === '') return { ...head, unit };
  if (unit === '%') return head;
  throw new Mistake(`第 ${line} 行第 ${at + 1} 列的单位是 ${unit}，列名里的是 ${head.unit}`);
}

/** Table builder. */
export class Table {
  readonly block: Block;
  /** Scale factor. */
  factor = 1;
  /** Unit found behind the numbers, per column. */
  private readonly unit: string[];
  /** Number of lone minus signs, per column. */
  private readonly minus: number[];
  private readonly mark: Dialect['mark'];
  private readonly count: number[];
  /** Lines after an empty one where x restarts. */
  private readonly again: number[] = [];

  constructor(row: Row, heads: Head[], title: string, dialect: Dialect) {
    const columns = row.cells.length;
    if (columns > MOST_COLUMNS)
      throw new Mistake(`最多 ${MOST_COLUMNS} 列，第 ${row.line.line} 行有 ${columns} 列`);
    this.unit = row.found.map((it) => (it.kind === 'number' ? it.unit : ''));
    this.count = row.found.map(() => 0);
    this.minus = row.found.map(() => 0);
    this.mark = dialect.mark;
    this.block = {
      heads: heads.map((it, at) => withUnit(it, this.unit[at] ?? '', row.line.line, at)),
      values: row.found.map(() => new Float64Array(1024)),
      rows: 0,
      first: row.line.line,
      last: row.line.line,
      left: row.found.map((_, at) => (dialect.kinds?.[at] === 'other' ? '不是数' : '')),
      holes: row.found.map(() => ''),
      notes: [],
      title,
      name: title.split('\n').map(curveOf).find(Boolean) ?? '',
      wide: 0,
      rounded: 0,
      fraction: '',
      factor: 1,
      words: row.found.map(() => []),
    };
  }

  /** Adds a row; a non-numeric cell leaves a hole. */
  push({ line, cells, found }: Row): void {
    const { block } = this;
    const most = Math.min(MOST_ROWS, Math.floor(MOST_NUMBERS / found.length));
    if (block.rows >= most)
      throw new Mistake(`${found.length} 列的表最多 ${(most / 1e4).toLocaleString('en')} 万行`);
    for (const [at, cell] of found.entries()) {
      let column = block.values[at];
      if (!column) continue;
      if (block.rows >= column.length) {
        const larger = new Float64Array(column.length * 2);
        larger.set(column);
        block.values[at] = column = larger;
      }
      column[block.rows] = cell.kind === 'number' ? cell.value : Number.NaN;
      if (cell.kind === 'number') {
        if (block.wide === 0 && isWide(cells[at] ?? '')) block.wide = line.line;
        if (cell.unit !== this.unit[at]) this.mixedUnit(line, at, cell.unit);
        if (cell.isFraction) this.heedFraction(line, at, cells[at] ?? '', cell.value);
        if (block.rounded === 0 && isRounded(cells[at] ?? '', cell.value)) block.rounded = line.line;
      } else if (!block.left[at]) this.hole(line, at, cells[at] ?? '', cell);
      if (block.left[at]) block.words[at]?.push(cells[at] ?? '');
    }
    block.rows++;
    block.last = line.line;
  }

  /** Whether x of an equally long row falls back into the range. */
  comesBack({ found: [first, ...rest] }: Row): boolean {
    const { values, rows } = this.block;
    const x = first?.kind === 'number' ? first.value : Number.NaN;
    const ends = [values[0]?.[0] ?? Number.NaN, values[0]?.[rows - 1] ?? Number.NaN];
    return (
      rest.length === values.length - 1 && rest.length > 0 && x >= Math.min(...ends) && x <= Math.max(...ends)
    );
  }

  /** Records a row after an empty line that restarts x: gnuplot scans, repeated curves. */
  heedAgain({ line, found: [first] }: Row): void {
    if (this.block.rows < 2 || first?.kind !== 'number' || first.value !== this.block.values[0]?.[0]) return;
    this.again.push(line.line);
  }

  /** Fast path for plain numeric rows; false if the row needs full parsing. */
  pushPlain(line: Line, mark: Dialect['mark']): boolean {
    const { block } = this;
    if (!/^[-\d.]/.test(line.text) || block.rows >= (block.values[0]?.length ?? 0)) return false;
    const cells = line.text.split(mark);
    if (cells.length !== block.values.length) return false;
    for (const [at, cell] of cells.entries()) {
      const value = PLAIN.test(cell) ? Number(cell) : Number.NaN;
      const column = block.values[at];
      if (Number.isNaN(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER || !column || this.unit[at])
        return false;
      column[block.rows] = value;
    }
    block.rows++;
    block.last = line.line;
    return true;
  }

  /** Records a fraction; drops date columns, where `1/2` is a day. */
  private heedFraction({ line }: Line, at: number, cell: string, value: number): void {
    const { block } = this;
    if (DAY.test(block.heads[at]?.name ?? '')) block.left[at] ||= '可能是日期，不是分数';
    else block.fraction ||= `第 ${line} 行的 ${excerpt(cell)} 是 ${Number(value.toPrecision(6))}`;
  }

  private mixedUnit({ line }: Line, at: number, unit: string): void {
    const { heads } = this.block;
    const before = this.unit[at] ?? '';
    if (this.count[at] === this.block.rows) {
      this.unit[at] = unit;
      heads[at] = withUnit(heads[at] as Head, unit, line, at);
    } else throw new Mistake(`第 ${line} 行第 ${at + 1} 列${unitWords(unit, before)}`);
  }

  private hole({ line }: Line, at: number, cell: string, { kind }: Cell): void {
    const { holes, heads } = this.block;
    const count = (this.count[at] ?? 0) + 1;
    this.count[at] = count;
    if (/^[−–-]$/.test(cell)) this.minus[at] = (this.minus[at] ?? 0) + 1;
    const name = /^列 \d+$/.test(heads[at]?.name ?? '') ? '' : `（${heads[at]?.name}）`;
    const what = kind === 'empty' ? '是空的' : `是 ${excerpt(cell)}`;
    if (count === 1) holes[at] = `第 ${line} 行第 ${at + 1} 列${name}${what}，不是数`;
    else if (count === 2) holes[at] += '，后面还有';
  }

  /** Drops empty columns and returns the table. Throws `Mistake` if ambiguous. */
  end(): Block {
    const { block, count, factor } = this;
    if (factor !== 1) {
      for (const column of block.values)
        for (let i = 0; i < block.rows; i++) column[i] = scaleDecimal(column[i] as number, factor);
      block.factor = factor;
    }
    for (const [at, holes] of count.entries())
      if (holes === block.rows && !block.left[at]) {
        // A detached minus sign cannot be told from an empty column.
        if (this.mark === ' ' && this.minus[at] === holes && at < count.length - 1)
          throw new Mistake(
            `第 ${block.first} 行起，第 ${at + 1} 列只有减号：负数请把减号和数连着写，缺的值请写 NaN`,
          );
        block.left[at] = '没有数';
        block.holes[at] = '';
      }
    const kinds = new Map<string, string[]>();
    for (const [at, why] of block.left.entries())
      if (why) kinds.set(why, [...(kinds.get(why) ?? []), block.heads[at]?.name ?? '']);
    for (const [why, names] of kinds) block.notes.push(`${names.join('、')}（${why}）`);
    for (const it of block.holes) if (it) block.notes.push(it);
    const [again] = this.again;
    if (again !== undefined)
      block.notes.push(
        `第 ${again} 行${this.again.length > 1 ? `等 ${this.again.length} 处` : ''}空一行之后${block.heads[0]?.name ?? ''}又从头开始，接在同一张表里（要分成几张表，请空两行）`,
      );
    return block;
  }
}
