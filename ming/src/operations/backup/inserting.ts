import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { change, type Db } from '../../kit/db.ts';
import type { Value } from './codec.ts';
import type { BackupRow } from './reader.ts';
import { bindable, quoteName } from './sql.ts';

/** Characters of JSON per statement. */
const TEXT = 500_000;

/** Columns maintained by triggers during the insert; start at 0. */
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
/** Joins SQL with commas. */
export const joinSql = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
const jsonKey = (column: string) => sql.raw(`value ->> '$."${column}"'`);

/** Splits rows by JSON size. */
function* pieces(rows: readonly BackupRow[]): Generator<BackupRow[]> {
  let [piece, size] = [[] as BackupRow[], 0];
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

/** Statements that insert missing rows: blobs as bound values, others as JSON. */
export function inserting(
  db: Db,
  table: string,
  rows: readonly BackupRow[],
  columns: ReadonlySet<string>,
  conflict: SQL = sql`on conflict do nothing`,
): BatchItem<'sqlite'>[] {
  const [first] = rows;
  if (!first) return [];
  const names = Object.keys(first).filter((it) => columns.has(it));
  const counted = new Set(COUNTED[table]);
  const storedOf = (row: BackupRow, name: string): Value => (counted.has(name) ? 0 : (row[name] ?? null));
  const into = sql`insert into ${quoteName(table)} (${joinSql(names.map(quoteName))})`;
  const hasBlobs = rows.some((row) => Object.values(row).some((it) => it instanceof Uint8Array));
  if (!hasBlobs)
    return [...pieces(rows)].map((piece) => {
      const given = piece.map((row) => Object.fromEntries(names.map((it) => [it, storedOf(row, it)])));
      return change(
        db,
        sql`${into} select ${joinSql(names.map(jsonKey))} from json_each(${JSON.stringify(given)}) where true ${conflict}`,
      );
    });
  return [...bindable(rows, names.length)].map((group) => {
    const values = group.map((row) => sql`(${joinSql(names.map((it) => sql`${storedOf(row, it)}`))})`);
    return change(db, sql`${into} values ${joinSql(values)} ${conflict}`);
  });
}
