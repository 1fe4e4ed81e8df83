import { sql } from 'drizzle-orm';
import { change, type Db } from '../../kit/db.ts';

/** The statement that notes a row of `table` as removed as spam, which takes reputation; noted twice it counts once. */
export function markSpam(db: Db, table: string, id: number, now: number) {
  return change(
    db,
    sql`insert into spam_marks (owner, row_key, user_id, created_at)
    select ${table}, cast(id as text), user_id, ${now} from ${sql.raw(table)} where id = ${id} on conflict do nothing`,
  );
}

/** The statement that reverts it. */
export function unmarkSpam(db: Db, table: string, id: number) {
  return change(db, sql`delete from spam_marks where owner = ${table} and row_key = ${String(id)}`);
}
