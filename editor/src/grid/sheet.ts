import type { Align, Cell, Edit, Table } from '../help/table.ts';

/** Cap; each cell is rendered. */
export const MOST_CELLS = 5_000;

/** Undo steps. */
const STEPS_MOST = 200;

export type Sheet = {
  readonly now: Edit;
  readonly past: readonly Edit[];
  readonly future: readonly Edit[];
  /** Cell being typed into; all typing there is one undo step. */
  readonly typing: Cell | null;
};

/** Initial state. */
export const openSheet = (table: Table, at: Cell): Sheet => ({
  now: { table, at: { row: at.row, column: Math.min(at.column, table.align.length - 1) } },
  past: [],
  future: [],
  typing: null,
});

/** Number of cells. */
export const sizeOf = ({ align, rows }: Table): number => align.length * rows.length;

/** Moves the cursor, without an undo step. */
export function goTo(sheet: Sheet, { row, column }: Cell): Sheet {
  const { table } = sheet.now;
  const at = {
    row: Math.min(Math.max(0, row), table.rows.length - 1),
    column: Math.min(Math.max(0, column), table.align.length - 1),
  };
  return { ...sheet, now: { table, at }, typing: null };
}

/** Applies a change as undo step; none if unchanged. */
export function change(sheet: Sheet, next: Edit): Sheet {
  if (next.table === sheet.now.table) return goTo(sheet, next.at);
  return { now: next, past: [...sheet.past, sheet.now].slice(-STEPS_MOST), future: [], typing: null };
}

const isSame = (a: Cell, b: Cell | null) => a.row === b?.row && a.column === b.column;

const withCell = (table: Table, { row, column }: Cell, text: string): Table => ({
  ...table,
  rows: table.rows.map((cells, n) => (n === row ? cells.with(column, text) : cells)),
});

/** Sets the active cell's text. */
export function type(sheet: Sheet, text: string): Sheet {
  const { table, at } = sheet.now;
  const now = { table: withCell(table, at, text), at };
  if (isSame(at, sheet.typing)) return { ...sheet, now, future: [] };
  return { ...change(sheet, now), typing: at };
}

/** Undo. */
export function undo(sheet: Sheet): Sheet {
  const last = sheet.past.at(-1);
  if (!last) return sheet;
  return { now: last, past: sheet.past.slice(0, -1), future: [sheet.now, ...sheet.future], typing: null };
}

/** Redo. */
export function redo(sheet: Sheet): Sheet {
  const [next, ...future] = sheet.future;
  return next ? { now: next, past: [...sheet.past, sheet.now], future, typing: null } : sheet;
}

/** Next or previous cell; appends a row after the last. */
export function step(sheet: Sheet, by: 1 | -1): Sheet {
  const { table, at } = sheet.now;
  const columns = table.align.length;
  const index = at.row * columns + at.column + by;
  if (index >= columns * table.rows.length)
    return down({ ...sheet, now: { table, at: { ...at, column: 0 } } });
  return index < 0 ? sheet : goTo(sheet, { row: Math.floor(index / columns), column: index % columns });
}

/** Cell below; appends a row after the last. */
export function down(sheet: Sheet): Sheet {
  const { table, at } = sheet.now;
  if (at.row + 1 < table.rows.length) return goTo(sheet, { ...at, row: at.row + 1 });
  const rows = [...table.rows, table.align.map(() => '')];
  return change(sheet, { table: { ...table, rows }, at: { ...at, row: at.row + 1 } });
}

/** Pastes a block at the cursor, growing the table. */
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

/** Whether the head has text. */
export const hasHead = ({ rows }: Table): boolean => !!rows[0]?.some((it) => it);

/** Toggles the head: moves it to the first row, or the first row into an empty head. */
export function turnHead({ table, at }: Edit): Edit {
  const [head = [], ...rest] = table.rows;
  if (hasHead(table)) {
    const rows = [table.align.map(() => ''), head, ...rest];
    return { table: { ...table, rows }, at: { ...at, row: at.row + 1 } };
  }
  if (rest.length === 0) return { table, at };
  return { table: { ...table, rows: rest }, at: { ...at, row: Math.max(0, at.row - 1) } };
}

/** Extra cells that are not rendered, by row. */
export const unseenIn = ({ align, rows }: Table): { row: number; cells: readonly string[] }[] =>
  rows.flatMap((cells, row) =>
    cells.length > align.length ? [{ row, cells: cells.slice(align.length) }] : [],
  );
