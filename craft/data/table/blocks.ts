import { Mistake } from '../../fault.ts';
import type { Dialect } from './dialect.ts';
import { curveOf, type Head, headsOf, isComment, isRule } from './heads.ts';
import { type Cell, cellOf } from './number.ts';
import type { Line } from './records.ts';
import { cellsOf } from './split.ts';

/** More rows and columns than these are refused. */
const MOST_ROWS = 2_000_000;
const MOST_COLUMNS = 40;
/** Rows between two reports of progress. */
const EVERY = 20_000;
/** Places of holes, and skipped lines, that are told one by one. */
const TOLD = 3;

/** A table as it stands in a text: rows that follow each other. */
export type Block = {
  heads: Head[];
  values: Float64Array[];
  rows: number;
  /** Lines of the first and the last row. */
  first: number;
  last: number;
  /** For a column that is left out: why. */
  left: string[];
  /** For a column with cells that are no numbers: where and what. */
  holes: string[];
  /** What was left out of it, in words. */
  notes: string[];
  /** The text above it, and the name of a curve where it has one. */
  title: string;
  name: string;
};

/** Lines below a table that sum it up, as Abaqus and Ansys write them. */
const FOOTER =
  /^(?:(?:absolute\s+)?(?:minimum|maximum|min|max|total|sum|average|mean|std)\b|at (?:node|element)|(?:node|elem|element|value)s?\s+[-+\d.]|合计|总计|小计|平均|最大|最小)/i;

const PLAIN = /^-?\d+(?:\.\d*)?(?:[eE][-+]?\d{1,2})?$/;

type Row = { line: Line; cells: readonly string[]; found: readonly Cell[] };

const said = (cell: string) => cell.slice(0, 30);

function notNumber({ line, cells, found }: Row, dialect: Dialect): Mistake {
  const at = found.findIndex((it, column) =>
    it.kind === 'date' || it.kind === 'text' ? dialect.kinds?.[column] !== 'other' : false,
  );
  const cell = cells[at] ?? '';
  const why = found[at]?.kind === 'date' ? '是日期或时刻，不是数' : '不是数';
  const hint =
    dialect.signs.decimal === ',' && /^\s*[+-]?\d*\.\d+/.test(cell)
      ? '：别处的小数点是逗号'
      : dialect.mark === ' ' && /,/.test(cell)
        ? '：逗号既不像分隔符也不像小数点'
        : '';
  return new Mistake(`第 ${line.line} 行第 ${at + 1} 列的“${said(cell)}”${why}${hint}`);
}

class Table {
  readonly block: Block;
  private readonly percent: boolean[];
  private readonly count: number[];

  constructor(row: Row, heads: Head[], title: string, dialect: Dialect) {
    const columns = row.cells.length;
    if (columns > MOST_COLUMNS)
      throw new Mistake(`最多 ${MOST_COLUMNS} 列，第 ${row.line.line} 行有 ${columns} 列`);
    this.percent = row.found.map((it) => it.kind === 'number' && it.percent);
    this.count = row.found.map(() => 0);
    this.block = {
      heads: heads.map((it, at) => (this.percent[at] && it.unit === '' ? { ...it, unit: '%' } : it)),
      values: row.found.map(() => new Float64Array(1024)),
      rows: 0,
      first: row.line.line,
      last: row.line.line,
      left: row.found.map((_, at) => (dialect.kinds?.[at] === 'other' ? '不是数' : '')),
      holes: row.found.map(() => ''),
      notes: [],
      title,
      name: title.split('\n').map(curveOf).find(Boolean) ?? '',
    };
  }

  /** A row of numbers; a cell that is none leaves a hole. */
  push({ line, cells, found }: Row): void {
    const { block } = this;
    if (block.rows >= MOST_ROWS) throw new Mistake(`最多 ${MOST_ROWS / 1e4} 万行`);
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
        if (cell.percent !== this.percent[at]) this.mixedPercent(line, at, cell.percent);
      } else if (!block.left[at]) this.hole(line, at, cells[at] ?? '', cell);
    }
    block.rows++;
    block.last = line.line;
  }

  /** A row of plain numbers between others, which most are; false where it has to be looked at. */
  pushPlain(line: Line, mark: Dialect['mark']): boolean {
    const { block } = this;
    if (!/^[-\d.]/.test(line.text) || block.rows >= (block.values[0]?.length ?? 0)) return false;
    const cells = line.text.split(mark);
    if (cells.length !== block.values.length) return false;
    for (const [at, cell] of cells.entries()) {
      const value = PLAIN.test(cell) ? Number(cell) : Number.NaN;
      const column = block.values[at];
      if (Number.isNaN(value) || !column || this.percent[at]) return false;
      column[block.rows] = value;
    }
    block.rows++;
    block.last = line.line;
    return true;
  }

  private mixedPercent({ line }: Line, at: number, percent: boolean): void {
    if (this.count[at] === this.block.rows) this.percent[at] = percent;
    else
      throw new Mistake(
        `第 ${line} 行第 ${at + 1} 列${percent ? '带' : '不带'}百分号，前面的${percent ? '不带' : '带'}`,
      );
  }

  private hole({ line }: Line, at: number, cell: string, { kind }: Cell): void {
    const { holes, heads } = this.block;
    const count = (this.count[at] ?? 0) + 1;
    this.count[at] = count;
    const name = /^列 \d+$/.test(heads[at]?.name ?? '') ? '' : `（${heads[at]?.name}）`;
    const what = kind === 'empty' ? '是空的' : `是 ${said(cell)}`;
    if (count === 1) holes[at] = `第 ${line} 行第 ${at + 1} 列${name}${what}，不是数`;
    else if (count === 2) holes[at] += '，后面还有';
  }

  /** Leaves out columns of nothing but holes, which a delimiter at the ends of lines makes. */
  end(): Block {
    const { block, count } = this;
    for (const [at, holes] of count.entries())
      if (holes === block.rows && !block.left[at]) {
        block.left[at] = '没有数';
        block.holes[at] = '';
      }
    const kinds = new Map<string, string[]>();
    for (const [at, why] of block.left.entries())
      if (why) kinds.set(why, [...(kinds.get(why) ?? []), block.heads[at]?.name ?? '']);
    for (const [why, names] of kinds) block.notes.push(`${names.join('、')}（${why}）`);
    for (const it of block.holes) if (it) block.notes.push(it);
    return block;
  }
}

/** Lines of text between tables, and what of them was understood. */
class Between {
  private lines: Line[] = [];
  private comments = 0;
  readonly notes: string[] = [];
  private skipped: number[] = [];
  private rows: number[] = [];

  add(line: Line): void {
    this.lines.push(line);
  }

  comment(): void {
    this.comments++;
  }

  noRow({ line }: Line): void {
    this.rows.push(line);
  }

  get texts(): string[] {
    return this.lines.map(({ text }) => text);
  }

  /** Takes the lines; throws at one in the middle of rows that is neither a head nor a footer nor set apart. */
  take(used: readonly string[], within: boolean): void {
    const first = this.lines.find(({ text }) => !isComment(text));
    if (within && used.length === 0 && first && !first.gap && !FOOTER.test(first.text))
      throw new Mistake(`第 ${first.line} 行有不是数的内容：${said(first.text)}`);
    for (const { line, text } of this.lines) {
      if (used.includes(text) || curveOf(text)) continue;
      if (isComment(text)) this.comments++;
      else this.skipped.push(line);
    }
    this.lines = [];
  }

  end(): string[] {
    const lines = (found: readonly number[]) =>
      `第 ${found.slice(0, TOLD).join('、')} 行${found.length > TOLD ? `等 ${found.length} 行` : ''}`;
    return [
      ...(this.skipped.length > 0 ? [`${lines(this.skipped)}文字`] : []),
      ...(this.rows.length > 0 ? [`${lines(this.rows)}没有数`] : []),
      ...(this.comments > 0 ? [`注释 ${this.comments} 行`] : []),
    ];
  }
}

/** The tables of a text in their order, and what of it is in none of them, in words. */
export function blocksOf(
  lines: Iterable<Line>,
  length: number,
  dialect: Dialect,
  progress: (share: number) => void,
): { blocks: Block[]; notes: string[] } {
  const { mark, signs, kinds, trailing } = dialect;
  const blocks: Block[] = [];
  const between = new Between();
  let table: Table | null = null;
  let [columns, rows, broken] = [0, 0, false];
  const isPlain = signs.decimal === '.' && signs.thousands === '' && !kinds;
  for (const line of lines) {
    const { text } = line;
    if (table && isPlain && !broken && table.pushPlain(line, mark)) {
      rows++;
      if (rows % EVERY === 0) progress(line.end / length);
      continue;
    }
    if (isComment(text)) {
      // In the middle of a table it says nothing about what follows.
      if (table && !line.gap) between.comment();
      else between.add(line);
      continue;
    }
    if (isRule(text)) continue;
    const cells = cellsOf(text, mark);
    if (cells === null) throw new Mistake(`第 ${line.line} 行的引号没有关上：${said(text)}`);
    // What a delimiter at the end makes is no column where others have none.
    if (cells.at(-1) === '' && (trailing || (table && !broken && cells.length === columns + 1))) cells.pop();
    const found = cells.map((it) => cellOf(it, signs));
    const row = { line, cells, found };
    const numbers = found.filter((it) => it.kind === 'number').length;
    const fits = found.every(
      (it, at) => (it.kind !== 'date' && it.kind !== 'text') || kinds?.[at] === 'other',
    );
    const isRow = numbers > 0 && fits && (!kinds || cells.length === kinds.length);
    if (!isRow) {
      // `ELEMENT= 2 SOLID185` is a title, although it has as many words as the table has columns.
      const few = mark === ' ' && numbers < columns / 2;
      const near = table && !broken && !few && cells.length === columns && numbers > 0 && !FOOTER.test(text);
      if (near) throw notNumber(row, dialect);
      between.add(line);
      if (table) broken = true;
      continue;
    }
    // N/A in the place of every value before the first, as OpenFOAM writes the residuals of no time step.
    if (
      !table &&
      numbers === 1 &&
      cells.length > 1 &&
      found[0]?.kind === 'number' &&
      cells.slice(1).every((it) => /^n\/?a$/i.test(it))
    ) {
      between.noRow(line);
      continue;
    }
    if (table && !broken && cells.length !== columns)
      throw new Mistake(`第 ${line.line} 行有 ${cells.length} 列，前面是 ${columns} 列`);
    if (!table || broken) {
      const { heads: own, used } = headsOf(between.texts, mark, text, cells.length);
      const last = blocks.at(-1) ?? table?.block;
      const heads =
        used.length === 0 && between.texts.some(curveOf) && last?.heads.length === own.length
          ? last.heads
          : own;
      const title = between.texts.join('\n');
      between.take(used, table !== null);
      if (table) blocks.push(table.end());
      table = new Table(row, heads, title, dialect);
      [columns, broken] = [cells.length, false];
    }
    table.push(row);
    rows++;
    if (rows % EVERY === 0) progress(line.end / length);
  }
  if (table) {
    between.take([], true);
    blocks.push(table.end());
  }
  return { blocks, notes: between.end() };
}

/** A title without its numbers, and the last of them: the time, in the tables of CalculiX. */
function timed(title: string): { text: string; time: number } | null {
  const found = /^(.*\btime\s+)([-+.\deE]+)\s*$/is.exec(title.trim());
  return found ? { text: found[1] ?? '', time: Number(found[2]) } : null;
}

const sameHeads = (a: Block, b: Block) =>
  a.heads.length === b.heads.length && a.heads.every(({ name }, at) => name === b.heads[at]?.name);

/** Rows of `b` put behind those of `a`. */
function appended(a: Block, b: Block): Block {
  const values = a.values.map((column, at) => {
    const whole = new Float64Array(a.rows + b.rows);
    whole.set(column.subarray(0, a.rows));
    whole.set(b.values[at]?.subarray(0, b.rows) ?? [], a.rows);
    return whole;
  });
  const holes = a.holes.map((it, at) => it || (b.holes[at] ?? ''));
  return { ...a, values, holes, rows: a.rows + b.rows, last: b.last, notes: [...a.notes, ...b.notes] };
}

/** A table of one row with its time before it. */
const withTime = (block: Block, time: number): Block => ({
  ...block,
  heads: [{ name: 'time', unit: '' }, ...block.heads],
  values: [Float64Array.of(time), ...block.values],
  left: ['', ...block.left],
  holes: ['', ...block.holes],
});

/**
 * Tables that are one: pages of a listing, whose first column goes on counting under the same heads, and tables of one row
 * that CalculiX writes for one time after another.
 */
export function joined(blocks: readonly Block[]): Block[] {
  const times = blocks.map(({ title }) => timed(title.split('\n').at(-1) ?? ''));
  const isHistory =
    blocks.length > 1 &&
    blocks.every(
      (it, at) => it.rows === 1 && times[at]?.text === times[0]?.text && sameHeads(it, blocks[0] ?? it),
    );
  const all =
    isHistory && times[0] ? blocks.map((it, at) => withTime(it, times[at]?.time ?? Number.NaN)) : blocks;
  const found: Block[] = [];
  for (const it of all) {
    const last = found.at(-1);
    const end = last?.values[0]?.[last.rows - 1] ?? Number.NaN;
    const goesOn =
      last &&
      sameHeads(last, it) &&
      (isHistory || (it.title !== '' && last.title.endsWith(it.title))) &&
      !/^列 \d+$/.test(it.heads[0]?.name ?? '') &&
      (it.values[0]?.[0] ?? Number.NaN) > end;
    if (last && goesOn) found[found.length - 1] = appended(last, it);
    else found.push(it);
  }
  const pages = all.length - found.length;
  if (pages > 0 && !isHistory) found[0]?.notes.push(`重复的表头 ${pages} 处`);
  if (isHistory) found[0]?.notes.push(`${blocks.length} 张按时间排列的表合成一张`);
  return found;
}
