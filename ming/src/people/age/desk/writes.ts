import { sql } from 'drizzle-orm';
import { type By, logAction } from '../../../kit/audit.ts';
import { change, type Db, isDone } from '../../../kit/db.ts';

/** What an operator knows of the age of somebody; `born` is null for an adult. */
type Known = { id: string; born: string | null; guardian: boolean; reason: string };

/** Sets the age of somebody and whether a guardian has consented; false where there is no such account. The log has the reason alone. */
export function correctAge(db: Db, { id, born, guardian, reason }: Known, by: By): Promise<boolean> {
  const consent = born !== null && guardian ? by.now : null;
  const isThere = sql`exists (select 1 from people where id = ${id} and ended_at is null)`;
  return isDone(
    db.batch([
      logAction(db, {
        ...by,
        action: 'age',
        kind: 'person',
        key: id,
        userId: id,
        reason,
        version: sql`case when ${isThere} then 0 end`,
      }),
      change(
        db,
        sql`insert into ages (user_id, born, guardian_at, created_at) values (${id}, ${born}, ${consent}, ${by.now})
        on conflict (user_id) do update set born = excluded.born,
          guardian_at = case when excluded.guardian_at is not null then coalesce(ages.guardian_at, excluded.guardian_at) end`,
      ),
    ]),
  );
}
