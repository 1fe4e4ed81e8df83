import { sql } from 'drizzle-orm';
import { change, type Db } from '../../kit/db.ts';

/** Marks a row as spam, which costs reputation; idempotent. */
export function markSpam(db: Db, table: string, id: number, now: number) {
  return change(
    db,
    sql`insert into spam_marks (owner, row_key, user_id, created_at)
    select ${table}, cast(id as text), user_id, ${now} from ${sql.raw(table)} where id = ${id} on conflict do nothing`,
  );
}

/** Reverts `markSpam`. */
export function unmarkSpam(db: Db, table: string, id: number) {
  return change(db, sql`delete from spam_marks where owner = ${table} and row_key = ${String(id)}`);
}
