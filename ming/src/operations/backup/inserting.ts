import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { change, type Db } from '../../kit/db.ts';
import type { Value } from './codec.ts';
import type { Kept } from './reader.ts';
import { bindable, quoted } from './sql.ts';

/** Characters of the JSON of rows that a statement takes. */
const TEXT = 500_000;

/** Columns that triggers count while rows come in, and so begin at 0. */
export const COUNTED: Readonly<Record<string, readonly string[]>> = {
  articles: [
    'comment_count',
    'like_count',
    'collect_count',
    'score_sum',
    'score_count',
    'annex_count',
    'has_paid_annex',
    'version_count',
    'cited_count',
  ],
  comments: ['like_count', 'reply_count'],
  article_view_days: ['likes', 'collects', 'comments'],
  chapters: ['article_num'],
  columns: ['cat_num', 'article_num', 'view_num'],
};
/** Parts of a statement with commas between them. */
export const listed = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
const jsonKey = (column: string) => sql.raw(`value ->> '$."${column}"'`);

/** Rows in lists whose JSON is short enough for a statement. */
function* pieces(rows: readonly Kept[]): Generator<Kept[]> {
  let [piece, size] = [[] as Kept[], 0];
  for (const row of rows) {
    const { length } = JSON.stringify(row);
    if (piece.length > 0 && size + length > TEXT) {
      yield piece;
      [piece, size] = [[], 0];
    }
    piece.push(row);
    size += length;
  }
  if (piece.length > 0) yield piece;
}

/** The statements that insert rows where they are missing. Blobs are bound; everything else goes as JSON. */
export function inserting(
  db: Db,
  table: string,
  rows: readonly Kept[],
  columns: ReadonlySet<string>,
  conflict: SQL = sql`on conflict do nothing`,
): BatchItem<'sqlite'>[] {
  const [first] = rows;
  if (!first) return [];
  const names = Object.keys(first).filter((it) => columns.has(it));
  const counted = new Set(COUNTED[table]);
  const storedOf = (row: Kept, name: string): Value => (counted.has(name) ? 0 : (row[name] ?? null));
  const into = sql`insert into ${quoted(table)} (${listed(names.map(quoted))})`;
  const hasBlobs = rows.some((row) => Object.values(row).some((it) => it instanceof Uint8Array));
  if (!hasBlobs)
    return [...pieces(rows)].map((piece) => {
      const given = piece.map((row) => Object.fromEntries(names.map((it) => [it, storedOf(row, it)])));
      return change(
        db,
        sql`${into} select ${listed(names.map(jsonKey))} from json_each(${JSON.stringify(given)}) where true ${conflict}`,
      );
    });
  return [...bindable(rows, names.length)].map((group) => {
    const values = group.map((row) => sql`(${listed(names.map((it) => sql`${storedOf(row, it)}`))})`);
    return change(db, sql`${into} values ${listed(values)} ${conflict}`);
  });
}
