import { sql } from 'drizzle-orm';
import { type AuditActor, logAction } from '../../../kit/audit.ts';
import { change, type Db, isDone } from '../../../kit/db.ts';

type AgeDecision = { id: string; born: string | null; guardian: boolean; reason: string };

/** Sets age and guardian consent; false if there is no such account. Only the reason is logged. */
export function correctAge(
  db: Db,
  { id, born, guardian, reason }: AgeDecision,
  by: AuditActor,
): Promise<boolean> {
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
