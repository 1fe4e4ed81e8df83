import { Mistake } from '../../fault.ts';
import { factorOf, refuseUnclear } from './ambiguousUnits.ts';
import { Between, FOOTER } from './betweenTables.ts';
import type { Dialect } from './dialect.ts';
import { curveOf, type Head, headsOf, isComment, isRule } from './heads.ts';
import { cellOf } from './number.ts';
import type { Line } from './records.ts';
import { cellsOf } from './split.ts';
import { type Block, excerpt, type Row, Table } from './table.ts';

/** Rows between progress reports. */
const EVERY = 20_000;

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
  return new Mistake(`第 ${line.line} 行第 ${at + 1} 列的“${excerpt(cell)}”${why}${hint}`);
}

/** Empty lines that separate gnuplot data sets. */
const APART = 2;

/** Data set name in gnuplot comments. */
const nameOf = (texts: readonly string[]) =>
  texts
    .find(isComment)
    ?.replace(/^[#%!/\s]+/, '')
    .trim() ?? '';

/** Splits a text into tables in source order, with notes about the rest. Throws `Mistake`. */
export function blocksOf(
  lines: Iterable<Line>,
  length: number,
  dialect: Dialect,
  progress: (share: number) => void,
): { blocks: Block[]; notes: string[] } {
  const { mark, signs, kinds, trailing } = dialect;
  const blocks: Block[] = [];
  const between = new Between();
  /** Lines that start with a number but are not rows. */
  const rejected = new Map<Line, Row>();
  let table: Table | null = null;
  let [columns, rows, broken, isApart] = [0, 0, false, false];
  /** MATLAB scale factor of the next table. */
  let factor = 1;
  const isPlain = signs.decimal === '.' && signs.thousands === '' && !kinds;
  for (const line of lines) {
    const { text } = line;
    if (table && line.gaps >= APART) isApart = true;
    if (table && isPlain && !broken && !isApart && line.gaps === 0 && table.pushPlain(line, mark)) {
      rows++;
      if (rows % EVERY === 0) progress(line.end / length);
      continue;
    }
    if (isComment(text)) {
      // A comment inside a table does not announce the next one.
      if (table && line.gaps === 0 && !isApart) between.comment();
      else between.add(line);
      continue;
    }
    if (isRule(text)) continue;
    refuseUnclear(line);
    if (factorOf(text) !== 1) {
      factor = factorOf(text);
      if (table) broken = true;
      continue;
    }
    const cells = cellsOf(text, mark);
    if (cells === null) throw new Mistake(`第 ${line.line} 行的引号没有关上：${excerpt(text)}`);
    // Drop the empty cell of a trailing delimiter.
    if (cells.at(-1) === '' && (trailing || (table && !broken && cells.length === columns + 1))) cells.pop();
    const found = cells.map((it) => cellOf(it, signs));
    const row: Row = { line, cells, found };
    const numbers = found.filter((it) => it.kind === 'number').length;
    const fits = found.every(
      (it, at) => (it.kind !== 'date' && it.kind !== 'text') || kinds?.[at] === 'other',
    );
    const isRow = numbers > 0 && fits && (!kinds || cells.length === kinds.length);
    if (!isRow) {
      // `ELEMENT= 2 SOLID185` is a title although its word count matches.
      const few = mark === ' ' && numbers < columns / 2;
      const near = table && !broken && !few && cells.length === columns && numbers > 0 && !FOOTER.test(text);
      if (near) throw notNumber(row, dialect);
      between.add(line);
      if (numbers > 0 && found[0]?.kind === 'number') rejected.set(line, row);
      if (table) broken = true;
      continue;
    }
    // N/A before the first values: OpenFOAM residuals.
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
    // Next gnuplot data set: separated, and x starts over.
    const isAnew: boolean = table !== null && !broken && isApart && table.comesBack(row);
    if (isAnew) broken = true;
    isApart = false;
    if (table && !broken && cells.length !== columns)
      throw new Mistake(`第 ${line.line} 行有 ${cells.length} 列，前面是 ${columns} 列`);
    if (!table || broken) {
      const { heads: own, used } = headsOf(between.texts, mark, text, cells.length);
      // A partly numeric row right below the heads.
      const bad = between.after(used, (it) => rejected.get(it)?.cells.length === cells.length);
      const first = bad && rejected.get(bad);
      if (first) throw notNumber(first, dialect);
      rejected.clear();
      const last = blocks.at(-1) ?? table?.block;
      const heads: Head[] =
        used.length === 0 && (isAnew || between.texts.some(curveOf)) && last?.heads.length === own.length
          ? last.heads
          : own;
      const title = between.texts.join('\n');
      const name = isAnew ? nameOf(between.texts.filter((it) => !used.includes(it))) : '';
      between.take(used, table !== null);
      if (table) blocks.push(table.end());
      table = new Table(row, heads, title, dialect);
      table.block.name ||= name;
      table.factor = factor;
      factor = 1;
      [columns, broken] = [cells.length, false];
    }
    if (line.gaps === 1) table.heedAgain(row);
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
