import { placesOf } from '../help/bars.ts';
import { formatTable, readTable, type Table } from '../help/table.ts';
import { linesOf } from '../help/tables.ts';
import { cellLine } from './clip.ts';

/** Offsets relative to the table. */
type Change = { from: number; to: number; insert: string };

/** Changes in order, or why it cannot be written. */
type Back = { changes: readonly Change[] } | { fault: string };

const sameRow = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((it, n) => it === b[n]);

/** First row that would parse differently; -1 if none. */
function misread(lines: readonly string[], meant: Table): number {
  const read = readTable(lines);
  if (read?.head !== 0 || !sameRow(read.align, meant.align)) return 0;
  if (read.rows.length > meant.rows.length) return meant.rows.length - 1;
  return meant.rows.findIndex((row, n) => !sameRow(read.rows[n] ?? [], row));
}

/** Changes of single cells; null if the shape changed. */
function cellChanges(source: string, before: Table, after: Table): Change[] | null {
  const isForm = sameRow(before.align, after.align) && before.rows.length === after.rows.length;
  if (!isForm || before.rows.some((row, n) => row.length !== after.rows[n]?.length)) return null;
  const { lines, leads } = linesOf(source);
  const changes: Change[] = [];
  let start = 0;
  for (const [n, line] of lines.entries()) {
    const row = n === 0 ? 0 : n - 1;
    const lead = start + (leads[n] ?? 0);
    const places = n === 1 ? [] : placesOf(line);
    for (const [column, text] of (n === 1 ? [] : (after.rows[row] ?? [])).entries()) {
      if (text === before.rows[row]?.[column]) continue;
      const place = places[column];
      // The cell is missing in a short row.
      if (!place) return null;
      // Without a leading bar, cell text could start another block.
      const bar = place.start < 0 ? '| ' : '';
      const gap = place.from === place.to ? ' ' : '';
      changes.push({ from: lead + place.from, to: lead + place.to, insert: bar + gap + text + gap });
    }
    start = lead + line.length + 1;
  }
  return changes;
}

/** Applies sorted, disjoint changes. */
const applyChanges = (source: string, changes: readonly Change[]): string =>
  changes.reduceRight((it, { from, to, insert }) => it.slice(0, from) + insert + it.slice(to), source);

/**
 * Minimal changes from `source` to an edited table: unchanged cells stay verbatim. `lead` is the prefix of
 * further lines. Refuses what would parse differently.
 */
export function backTo(source: string, before: Table, edited: Table, lead: string): Back {
  const rows = edited.rows.map((row, n) =>
    row.map((cell, column) => (cell === before.rows[n]?.[column] ? cell : cellLine(cell))),
  );
  const after: Table = { align: edited.align, rows };
  const few = cellChanges(source, before, after);
  if (few && misread(linesOf(applyChanges(source, few)).lines, after) < 0) return { changes: few };
  const { text } = formatTable(after, { row: 0, column: 0 });
  const row = misread(text.split('\n'), after);
  if (row >= 0) {
    const name = row === 0 ? '表头' : `第 ${row} 行`;
    return { fault: `${name}写回正文会读成别的样子，请检查没有成对的 \` 或 $，要它本身就在前面加 \\` };
  }
  return { changes: [{ from: 0, to: source.length, insert: text.replaceAll('\n', `\n${lead}`) }] };
}
