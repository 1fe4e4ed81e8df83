/** How a column is set; '' as the browser likes. */
export type Align = '' | 'left' | 'center' | 'right';

/** A table of Markdown: its rows, the head first, all as long as `align`. Cells as they are written. */
export type Table = { align: readonly Align[]; rows: readonly (readonly string[])[] };

/** A cell; the head is row 0. */
export type Cell = { row: number; column: number };

const DELIMITER = /^:?-+:?$/;

/** The cells of a line, from bars that are not escaped. */
function cellsOf(line: string): string[] {
  const text = line.trim();
  const cells: string[] = [];
  let cell = '';
  for (let at = text.startsWith('|') ? 1 : 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if (char === '\\') cell += char + (text[++at] ?? '');
    else if (char === '|') {
      cells.push(cell.trim());
      cell = '';
    } else cell += char;
  }
  return cell.trim() || !text.endsWith('|') ? [...cells, cell.trim()] : cells;
}

function alignOf(cell: string): Align {
  const [left, right] = [cell.startsWith(':'), cell.endsWith(':')];
  if (left && right) return 'center';
  return right ? 'right' : left ? 'left' : '';
}

/** The table that some lines are, or null. */
export function parseTable(text: string): Table | null {
  const [head, delimiter, ...rest] = text.split('\n').map(cellsOf);
  if (!head || !delimiter?.length || !delimiter.every((it) => DELIMITER.test(it))) return null;
  const align = delimiter.map(alignOf);
  return { align, rows: [head, ...rest].map((row) => align.map((_, n) => row[n] ?? '')) };
}

/** In which cell of its table an offset of the text is; the line of dashes counts as the head. */
export function cellAt(text: string, offset: number): Cell {
  const before = text.slice(0, offset).split('\n');
  const line = before.length - 1;
  const [given = ''] = before.slice(-1);
  const cells = cellsOf(`${given.trimStart()}x`).length;
  return { row: Math.max(0, line > 0 ? line - 1 : 0), column: Math.max(0, cells - 1) };
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
