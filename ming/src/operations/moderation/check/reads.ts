import { type SQL, sql } from 'drizzle-orm';
import { col, type Db, rowsOf } from '../../../kit/db.ts';

/** Number of waiting texts and the age of the oldest (ms, 0 for none); one row. */
export function waitingRow(db: Db) {
  return rowsOf(
    db,
    { waiting: col.number, since: col.number },
    sql`select count(*) as waiting, coalesce(min(create_time), 0) as since from text_checks`,
  );
}

/** Written content of a text, without article sources stored in object `restKey`; no row if deleted. */
export function writtenRow(db: Db, query: SQL) {
  return rowsOf(db, { text: col.text, restKey: col.optional(col.textOrNull) }, query);
}

/** Cached opinions by hashes (JSON). */
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
