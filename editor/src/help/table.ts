import { placesOf } from './bars.ts';

export type Align = '' | 'left' | 'center' | 'right';

/** Head row first. Rows may be longer than `align`: extra cells are not rendered, but kept. */
export type Table = { align: readonly Align[]; rows: readonly (readonly string[])[] };

/** Row 0 is the head. */
export type Cell = { row: number; column: number };

/** `head` is the line index of the head. */
type ReadTable = Table & { head: number };

const DELIMITER = /^:?-+:?$/;

const cellsOf = (line: string): string[] => placesOf(line).map(({ from, to }) => line.slice(from, to));

function alignOf(cell: string): Align {
  const [left, right] = [cell.startsWith(':'), cell.endsWith(':')];
  if (left && right) return 'center';
  return right ? 'right' : left ? 'left' : '';
}

/** Delimiter row; needs a bar or colon, or it would be a setext heading. */
const DASHED = /^(?=.*[|:])[|: \t-]*$/;

/** Whether a line is the delimiter row of this head. */
function isBelow(line: string, head: string): boolean {
  if (!DASHED.test(line)) return false;
  const dashes = cellsOf(line);
  return dashes.every((it) => DELIMITER.test(it)) && cellsOf(head).length === dashes.length;
}

/** First table in the lines; must extend to their end. Null if none. */
export function readTable(lines: readonly string[]): ReadTable | null {
  const below = lines.findIndex((it, n) => n > 0 && isBelow(it, lines[n - 1] ?? ''));
  if (below < 0) return null;
  const align = cellsOf(lines[below] ?? '').map(alignOf);
  const rows = lines
    .slice(below - 1)
    .toSpliced(1, 1)
    .map(cellsOf);
  const filled = rows.map((row) => [...row, ...align.slice(row.length).map(() => '')]);
  return { align, rows: filled, head: below - 1 };
}

/** Parses a whole text as table; null if it is none. */
export function parseTable(text: string): Table | null {
  const read = readTable(text.split('\n'));
  return read?.head === 0 ? { align: read.align, rows: read.rows } : null;
}

/** Cell at an offset; the delimiter row counts as head. */
export function cellAt(text: string, offset: number): Cell {
  const before = text.slice(0, offset).split('\n');
  const line = before.length - 1;
  const at = before.at(-1)?.length ?? 0;
  const column = placesOf(text.split('\n')[line] ?? '').findLastIndex(({ start }) => start < at);
  return { row: Math.max(0, line - 1), column: Math.max(0, column) };
}

const DASHES: Record<Align, string> = { '': '---', left: ':--', center: ':-:', right: '--:' };

/** Formats a table; returns the offsets of a cell's content. */
export function formatTable({ align, rows }: Table, at: Cell): { text: string; from: number; to: number } {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const [head = [], ...rest] = rows;
  const lines = [line(head), line(align.map((it) => DASHES[it])), ...rest.map(line)];
  const row = Math.min(at.row, rows.length - 1);
  const column = Math.min(at.column, align.length - 1);
  const above = lines.slice(0, row > 0 ? row + 1 : 0).reduce((sum, it) => sum + it.length + 1, 0);
  const cells = rows[row] ?? [];
  const from = above + 2 + cells.slice(0, column).reduce((sum, it) => sum + it.length + 3, 0);
  return { text: lines.join('\n'), from, to: from + (cells[column]?.length ?? 0) };
}

/** Changed table and next cell. */
export type Edit = { table: Table; at: Cell };

const insertAt = <T>(list: readonly T[], at: number, item: T) => list.toSpliced(at, 0, item);
const swap = <T>(list: readonly T[], a: number, b: number): readonly T[] =>
  list.map((it, n) => (n === a ? list[b] : n === b ? list[a] : it)) as T[];

/** Inserts a row above (0) or below (1); above the head goes below it. */
export function addRow({ align, rows }: Table, { row, column }: Cell, by: 0 | 1): Edit {
  const at = Math.max(1, row + by);
  return {
    table: {
      align,
      rows: insertAt(
        rows,
        at,
        align.map(() => ''),
      ),
    },
    at: { row: at, column },
  };
}

/** Removes the row; the head stays. */
export function removeRow(table: Table, { row, column }: Cell): Edit {
  if (row === 0) return { table, at: { row, column } };
  const rows = table.rows.toSpliced(row, 1);
  return { table: { ...table, rows }, at: { row: Math.min(row, rows.length - 1), column } };
}

/** Moves the row; the head stays. */
export function moveRow(table: Table, { row, column }: Cell, by: 1 | -1): Edit {
  const to = row + by;
  if (row === 0 || to < 1 || to >= table.rows.length) return { table, at: { row, column } };
  return { table: { ...table, rows: swap(table.rows, row, to) }, at: { row: to, column } };
}

/** Inserts a column left (0) or right (1). */
export function addColumn({ align, rows }: Table, { row, column }: Cell, by: 0 | 1): Edit {
  const at = column + by;
  return {
    table: { align: insertAt(align, at, ''), rows: rows.map((it) => insertAt(it, at, '')) },
    at: { row, column: at },
  };
}

/** Removes the column; the last one stays. */
export function removeColumn(table: Table, { row, column }: Cell): Edit {
  if (table.align.length === 1) return { table, at: { row, column } };
  const drop = <T>(list: readonly T[]) => list.toSpliced(column, 1);
  return {
    table: { align: drop(table.align), rows: table.rows.map(drop) },
    at: { row, column: Math.min(column, table.align.length - 2) },
  };
}

/** Moves the column. */
export function moveColumn(table: Table, { row, column }: Cell, by: 1 | -1): Edit {
  const to = column + by;
  if (to < 0 || to >= table.align.length) return { table, at: { row, column } };
  const rows = table.rows.map((it) => swap(it, column, to));
  return { table: { align: swap(table.align, column, to), rows }, at: { row, column: to } };
}

/** Toggles the column's alignment. */
export function alignColumn(table: Table, at: Cell, how: Align): Edit {
  const align = table.align.map((it, n) => (n === at.column ? (it === how ? '' : how) : it));
  return { table: { ...table, align }, at };
}
