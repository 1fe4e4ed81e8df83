import type { EditorState } from '@codemirror/state';
import { type EditorView, type KeyBinding, keymap } from '@codemirror/view';
import {
  type Align,
  addColumn,
  addRow,
  alignColumn,
  type Cell,
  cellAt,
  type Edit,
  formatTable,
  moveColumn,
  moveRow,
  readTable,
  removeColumn,
  removeRow,
  type Table,
} from './table.ts';
import { closestOf } from './where.ts';

/** `lead` is the prefix of lines after the first. */
export type TableAtCursor = { table: Table; at: Cell; from: number; to: number; lead: string };

/** Prefix of quotes and list items. */
const LEAD = /^[ \t>]*/;

/** Strips prefixes from table lines; returns their lengths. */
export function linesOf(text: string): { lines: string[]; leads: number[] } {
  const raw = text.split('\n');
  const leads = raw.map((it, n) => (n > 0 ? (LEAD.exec(it)?.[0].length ?? 0) : 0));
  return { lines: raw.map((it, n) => it.slice(leads[n])), leads };
}

/**
 * Table at the cursor, or null. The editor's grammar splits at bars inside formulas, the renderer does not.
 */
export function tableAt(state: EditorState, pos = state.selection.main.head): TableAtCursor | null {
  const node = closestOf(state, pos, ['Table', 'Paragraph']);
  if (!node) return null;
  const start = state.doc.lineAt(node.from);
  const { lines, leads } = linesOf(state.sliceDoc(node.from, node.to));
  const read = readTable(lines);
  if (!read) return null;
  const head = state.doc.line(start.number + read.head);
  const from = Math.max(node.from, head.from + (leads[read.head] ?? 0));
  if (pos < from) return null;
  const below = state.doc.line(head.number + 1).text;
  const own = lines.slice(read.head).join('\n');
  const before = linesOf(state.sliceDoc(from, pos)).lines.join('\n').length;
  return {
    table: { align: read.align, rows: read.rows },
    at: cellAt(own, before),
    from,
    to: node.to,
    lead: LEAD.exec(below)?.[0] ?? '',
  };
}

/** Writes a table back and selects the cell. */
function write(view: EditorView, { from, to, lead }: TableAtCursor, { table, at }: Edit): void {
  const done = formatTable(table, at);
  const before = done.text.slice(0, done.from).split('\n').length - 1;
  const shift = from + before * lead.length;
  view.dispatch({
    changes: { from, to, insert: done.text.replaceAll('\n', `\n${lead}`) },
    selection: { anchor: shift + done.from, head: shift + done.to },
    userEvent: 'input.table',
    scrollIntoView: true,
  });
}

type Change = (table: Table, at: Cell) => Edit;

/** Changes the table at the cursor; false if there is none. */
export function changeTable(view: EditorView, change: Change): boolean {
  const found = tableAt(view.state);
  if (!found) return false;
  write(view, found, change(found.table, found.at));
  return true;
}

/** Next or previous cell; appends a row after the last. */
const step =
  (by: 1 | -1): Change =>
  (table, at) => {
    const columns = table.align.length;
    const index = Math.max(0, at.row * columns + at.column + by);
    const next = { row: Math.floor(index / columns), column: index % columns };
    if (next.row < table.rows.length) return { table, at: next };
    const made = addRow(table, at, 1);
    return { ...made, at: { ...made.at, column: 0 } };
  };

/** Cell below; appends a row after the last. */
const down: Change = (table, at) => {
  if (at.row + 1 < table.rows.length) return { table, at: { ...at, row: at.row + 1 } };
  return addRow(table, at, 1);
};

/** Leaves the table, removing an empty last row. */
function leave(view: EditorView): boolean {
  const found = tableAt(view.state);
  const last = found?.table.rows.length ?? 0;
  if (!found || found.at.row !== last - 1 || last < 2 || found.table.rows[last - 1]?.some((it) => it))
    return false;
  const { text } = formatTable(removeRow(found.table, found.at).table, found.at);
  const insert = `${text.replaceAll('\n', `\n${found.lead}`)}\n\n`;
  view.dispatch({
    changes: { from: found.from, to: found.to, insert },
    selection: { anchor: found.from + insert.length },
    userEvent: 'input.table',
    scrollIntoView: true,
  });
  return true;
}

export type TableDeed = { name: string; change: Change; key?: string };

export const TABLE_DEEDS: readonly TableDeed[] = [
  { name: '在上方插入行', change: (table, at) => addRow(table, at, 0) },
  { name: '在下方插入行', change: (table, at) => addRow(table, at, 1) },
  { name: '删除行', change: removeRow },
  { name: '上移行', change: (table, at) => moveRow(table, at, -1), key: 'Alt-ArrowUp' },
  { name: '下移行', change: (table, at) => moveRow(table, at, 1), key: 'Alt-ArrowDown' },
  { name: '在左侧插入列', change: (table, at) => addColumn(table, at, 0) },
  { name: '在右侧插入列', change: (table, at) => addColumn(table, at, 1) },
  { name: '删除列', change: removeColumn },
  { name: '左移列', change: (table, at) => moveColumn(table, at, -1), key: 'Alt-ArrowLeft' },
  { name: '右移列', change: (table, at) => moveColumn(table, at, 1), key: 'Alt-ArrowRight' },
  ...(['left', 'center', 'right'] as const).map((how: Align, n) => ({
    name: ['列左对齐', '列居中', '列右对齐'][n] ?? '',
    change: (table: Table, at: Cell) => alignColumn(table, at, how),
  })),
];

/** Ignores keys during IME composition. */
const quiet =
  (run: (view: EditorView) => boolean) =>
  (view: EditorView): boolean =>
    !view.composing && run(view);

const keys: KeyBinding[] = [
  {
    key: 'Tab',
    run: quiet((view) => changeTable(view, step(1))),
    shift: quiet((view) => changeTable(view, step(-1))),
  },
  { key: 'Enter', run: quiet((view) => leave(view) || changeTable(view, down)) },
  ...TABLE_DEEDS.flatMap(({ key, change }) =>
    key ? [{ key, run: quiet((view) => changeTable(view, change)) }] : [],
  ),
];

/** Key bindings inside tables. */
export const tableKeys = keymap.of(keys);
