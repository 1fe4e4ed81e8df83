import type { Align, Cell, Edit, Table } from '../help/table.ts';

/** Cells that a table in the grid has, at most: each is drawn. */
export const MOST_CELLS = 5_000;

/** How many steps can be undone. */
const STEPS_MOST = 200;

/** A table that is edited: what it is now, what it was before each step, and what was undone. */
export type Sheet = {
  readonly now: Edit;
  readonly past: readonly Edit[];
  readonly future: readonly Edit[];
  /** The cell that is typed into, all of which is one step. */
  readonly typing: Cell | null;
};

/** A table before anything was done to it, at one of its cells. */
export const openSheet = (table: Table, at: Cell): Sheet => ({
  now: { table, at: { row: at.row, column: Math.min(at.column, table.align.length - 1) } },
  past: [],
  future: [],
  typing: null,
});

/** How many cells a table has. */
export const sizeOf = ({ align, rows }: Table): number => align.length * rows.length;

/** Goes to a cell, which is no step. */
export function goTo(sheet: Sheet, { row, column }: Cell): Sheet {
  const { table } = sheet.now;
  const at = {
    row: Math.min(Math.max(0, row), table.rows.length - 1),
    column: Math.min(Math.max(0, column), table.align.length - 1),
  };
  return { ...sheet, now: { table, at }, typing: null };
}

/** Another table, as a step of its own; the same one is none. */
export function change(sheet: Sheet, next: Edit): Sheet {
  if (next.table === sheet.now.table) return goTo(sheet, next.at);
  return { now: next, past: [...sheet.past, sheet.now].slice(-STEPS_MOST), future: [], typing: null };
}

const isSame = (a: Cell, b: Cell | null) => a.row === b?.row && a.column === b.column;

const withCell = (table: Table, { row, column }: Cell, text: string): Table => ({
  ...table,
  rows: table.rows.map((cells, n) => (n === row ? cells.with(column, text) : cells)),
});

/** Another text in the cell at hand. */
export function type(sheet: Sheet, text: string): Sheet {
  const { table, at } = sheet.now;
  const now = { table: withCell(table, at, text), at };
  if (isSame(at, sheet.typing)) return { ...sheet, now, future: [] };
  return { ...change(sheet, now), typing: at };
}

/** One step back. */
export function undo(sheet: Sheet): Sheet {
  const last = sheet.past.at(-1);
  if (!last) return sheet;
  return { now: last, past: sheet.past.slice(0, -1), future: [sheet.now, ...sheet.future], typing: null };
}

/** One step that was undone, again. */
export function redo(sheet: Sheet): Sheet {
  const [next, ...future] = sheet.future;
  return next ? { now: next, past: [...sheet.past, sheet.now], future, typing: null } : sheet;
}

/** The cell `by` cells further on, in reading order; behind the last one a row begins. */
export function step(sheet: Sheet, by: 1 | -1): Sheet {
  const { table, at } = sheet.now;
  const columns = table.align.length;
  const index = at.row * columns + at.column + by;
  if (index >= columns * table.rows.length)
    return down({ ...sheet, now: { table, at: { ...at, column: 0 } } });
  return index < 0 ? sheet : goTo(sheet, { row: Math.floor(index / columns), column: index % columns });
}

/** The cell below; below the last row one begins. */
export function down(sheet: Sheet): Sheet {
  const { table, at } = sheet.now;
  if (at.row + 1 < table.rows.length) return goTo(sheet, { ...at, row: at.row + 1 });
  const rows = [...table.rows, table.align.map(() => '')];
  return change(sheet, { table: { ...table, rows }, at: { ...at, row: at.row + 1 } });
}

/** Puts a block of cells in from the cell at hand; the table grows where the block is larger. */
export function putIn({ table, at }: Edit, block: readonly (readonly string[])[]): Edit {
  const wide = Math.max(table.align.length, at.column + Math.max(...block.map((it) => it.length)));
  const high = Math.max(table.rows.length, at.row + block.length);
  const align = Array.from({ length: wide }, (_, n): Align => table.align[n] ?? '');
  const rows = Array.from({ length: high }, (_, row) => {
    const old = table.rows[row] ?? [];
    const given = block[row - at.row] ?? [];
    const length = Math.max(wide, old.length);
    return Array.from({ length }, (_, column) => given[column - at.column] ?? old[column] ?? '');
  });
  return { table: { align, rows }, at };
}

/** Whether a table has words in its head. */
export const hasHead = ({ rows }: Table): boolean => !!rows[0]?.some((it) => it);

/** The head as the first row below an empty one, or the first row as the head that was empty. */
export function turnHead({ table, at }: Edit): Edit {
  const [head = [], ...rest] = table.rows;
  if (hasHead(table)) {
    const rows = [table.align.map(() => ''), head, ...rest];
    return { table: { ...table, rows }, at: { ...at, row: at.row + 1 } };
  }
  if (rest.length === 0) return { table, at };
  return { table: { ...table, rows: rest }, at: { ...at, row: Math.max(0, at.row - 1) } };
}

/** Where rows have cells that articles do not show, as there is no column for them: which row, and what they hold. */
export const unseenIn = ({ align, rows }: Table): { row: number; cells: readonly string[] }[] =>
  rows.flatMap((cells, row) =>
    cells.length > align.length ? [{ row, cells: cells.slice(align.length) }] : [],
  );
