import { type SQL, sql } from 'drizzle-orm';
import { col, type Db, rowsOf } from '../../../kit/db.ts';

/** How many texts wait to be checked, and since when the first of them does (ms, 0 for none); one row. */
export function waitingRow(db: Db) {
  return rowsOf(
    db,
    { waiting: col.number, since: col.number },
    sql`select count(*) as waiting, coalesce(min(create_time), 0) as since from text_checks`,
  );
}

/** What was written in a text, but for the source of an article that is in the object `restKey`; no row where it is gone. */
export function writtenRow(db: Db, query: SQL) {
  return rowsOf(db, { text: col.text, restKey: col.optional(col.textOrNull) }, query);
}

/** What was said of texts with these hashes, given as JSON. */
export function opinionRows(db: Db, hashes: readonly string[]) {
  return rowsOf(
    db,
    {
      hash: col.text,
      suggestion: col.oneOf(['Pass', 'Review', 'Block']),
      label: col.text,
      keywords: col.text,
    },
    sql`select hash, suggestion, label, keywords from text_opinions
      where hash in (select value from json_each(${JSON.stringify(hashes)}))`,
  );
}
