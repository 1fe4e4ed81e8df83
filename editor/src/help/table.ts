import { placesOf } from './bars.ts';

/** How a column is set; '' as the browser likes. */
export type Align = '' | 'left' | 'center' | 'right';

/**
 * A table of Markdown: its rows, the head first, as long as `align` at least. A row that is longer has cells that articles
 * do not show, and keeps them. Cells as they are written.
 */
export type Table = { align: readonly Align[]; rows: readonly (readonly string[])[] };

/** A cell; the head is row 0. */
export type Cell = { row: number; column: number };

/** A table as it was read, and which of the lines given is its head. */
type ReadTable = Table & { head: number };

const DELIMITER = /^:?-+:?$/;

const cellsOf = (line: string): string[] => placesOf(line).map(({ from, to }) => line.slice(from, to));

function alignOf(cell: string): Align {
  const [left, right] = [cell.startsWith(':'), cell.endsWith(':')];
  if (left && right) return 'center';
  return right ? 'right' : left ? 'left' : '';
}

/** What a line of dashes is made of; without a bar or colon it would make a heading of the line above. */
const DASHED = /^(?=.*[|:])[|: \t-]*$/;

/** Whether a line is the one of dashes below a head. */
function isBelow(line: string, head: string): boolean {
  if (!DASHED.test(line)) return false;
  const dashes = cellsOf(line);
  return dashes.every((it) => DELIMITER.test(it)) && cellsOf(head).length === dashes.length;
}

/** The first table in some lines, which ends with them, or null. */
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

/** The table that some lines are, or null. */
export function parseTable(text: string): Table | null {
  const read = readTable(text.split('\n'));
  return read?.head === 0 ? { align: read.align, rows: read.rows } : null;
}

/** In which cell of its table an offset of the text is; the line of dashes counts as the head. */
export function cellAt(text: string, offset: number): Cell {
  const before = text.slice(0, offset).split('\n');
  const line = before.length - 1;
  const at = before.at(-1)?.length ?? 0;
  const column = placesOf(text.split('\n')[line] ?? '').findLastIndex(({ start }) => start < at);
  return { row: Math.max(0, line - 1), column: Math.max(0, column) };
}

const DASHES: Record<Align, string> = { '': '---', left: ':--', center: ':-:', right: '--:' };

/** A table as text, and where the content of a cell begins and ends in it. */
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

/** A changed table, and the cell to go on in. */
export type Edit = { table: Table; at: Cell };

const put = <T>(list: readonly T[], at: number, item: T) => list.toSpliced(at, 0, item);
const swap = <T>(list: readonly T[], a: number, b: number): readonly T[] =>
  list.map((it, n) => (n === a ? list[b] : n === b ? list[a] : it)) as T[];

/** An empty row below (`by` 1) or above (0) the one at hand; above the head goes below it. */
export function addRow({ align, rows }: Table, { row, column }: Cell, by: 0 | 1): Edit {
  const at = Math.max(1, row + by);
  return {
    table: {
      align,
      rows: put(
        rows,
        at,
        align.map(() => ''),
      ),
    },
    at: { row: at, column },
  };
}

/** Without the row at hand; the head stays. */
export function removeRow(table: Table, { row, column }: Cell): Edit {
  if (row === 0) return { table, at: { row, column } };
  const rows = table.rows.toSpliced(row, 1);
  return { table: { ...table, rows }, at: { row: Math.min(row, rows.length - 1), column } };
}

/** The row at hand one further down (1) or up (-1); the head stays where it is. */
export function moveRow(table: Table, { row, column }: Cell, by: 1 | -1): Edit {
  const to = row + by;
  if (row === 0 || to < 1 || to >= table.rows.length) return { table, at: { row, column } };
  return { table: { ...table, rows: swap(table.rows, row, to) }, at: { row: to, column } };
}

/** An empty column right (1) or left (0) of the one at hand. */
export function addColumn({ align, rows }: Table, { row, column }: Cell, by: 0 | 1): Edit {
  const at = column + by;
  return {
    table: { align: put(align, at, ''), rows: rows.map((it) => put(it, at, '')) },
    at: { row, column: at },
  };
}

/** Without the column at hand; the last one stays. */
export function removeColumn(table: Table, { row, column }: Cell): Edit {
  if (table.align.length === 1) return { table, at: { row, column } };
  const drop = <T>(list: readonly T[]) => list.toSpliced(column, 1);
  return {
    table: { align: drop(table.align), rows: table.rows.map(drop) },
    at: { row, column: Math.min(column, table.align.length - 2) },
  };
}

/** The column at hand one further right (1) or left (-1). */
export function moveColumn(table: Table, { row, column }: Cell, by: 1 | -1): Edit {
  const to = column + by;
  if (to < 0 || to >= table.align.length) return { table, at: { row, column } };
  const rows = table.rows.map((it) => swap(it, column, to));
  return { table: { align: swap(table.align, column, to), rows }, at: { row, column: to } };
}

/** The column at hand set to the left, the middle or the right; once more takes it back. */
export function alignColumn(table: Table, at: Cell, how: Align): Edit {
  const align = table.align.map((it, n) => (n === at.column ? (it === how ? '' : how) : it));
  return { table: { ...table, align }, at };
}
