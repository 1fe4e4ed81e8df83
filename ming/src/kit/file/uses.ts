import { type SQL, sql } from 'drizzle-orm';
import { change, type Db } from '../db.ts';

/** Upload keys in URLs, `u/<person>/<name>.<extension>`; see `newKey` in file/rules.ts. */
const KEY = /\bu\/[\w-]+\/[\w-]+\.\w+/g;

/**
 * Statements that replace the file uses of a text. Put them in the batch that writes it. `owner` is the
 * table, `id` the row key; SQL that is null makes it a no-op. Without texts, all uses are removed.
 */
export function setFileUses(db: Db, owner: string, id: number | string | SQL, ...texts: string[]) {
  const keys = [...new Set(texts.flatMap((it) => it.match(KEY) ?? []))];
  const row = typeof id === 'object' ? id : sql`${String(id)}`;
  const mine = sql`owner = ${owner} and row_key = ${row}`;
  return [
    change(
      db,
      sql`update files set used_at = cast(unixepoch('subsec') * 1000 as integer)
      where key in (select key from file_uses where ${mine})`,
    ),
    change(db, sql`delete from file_uses where ${mine}`),
    change(
      db,
      sql`insert into file_uses (owner, row_key, key) select ${owner}, ${row}, key from files
      where removed_at is null and ${row} is not null and key in (select value from json_each(${JSON.stringify(keys)}))`,
    ),
  ] as const;
}
