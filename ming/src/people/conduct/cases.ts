import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { TargetKind } from '../../../../contract/operations/moderation/moderation.ts';
import { change, type Db } from '../../kit/db.ts';

/** Something a moderator has to look at. `target` is a query for its id, empty where it was not written. */
type Case = { kind: TargetKind; target: SQL; userId: string; why: readonly string[]; now: number };

/** The statements that put a text into the moderation queue, for the batch that writes it; none where nothing is doubted. */
export function openCase(db: Db, { kind, target, userId, why, now }: Case) {
  if (why.length === 0) return [];
  return [
    change(
      db,
      sql`insert into moderation_cases (kind, key, user_id, why, create_time)
      select ${kind}, cast(id as text), ${userId}, ${JSON.stringify(why)}, ${now} from (${target}) where true
      on conflict (kind, key) do update set why = excluded.why,
        create_time = case when open = 1 then create_time else excluded.create_time end, open = 1`,
    ),
  ];
}

/** Whether a moderator has closed something to replies, as SQL; `id` is its column. */
export function isLocked(kind: TargetKind, id: SQL | SQLWrapper): SQL<number> {
  return sql<number>`exists (select 1 from locks where kind = ${kind} and key = cast(${id} as text))`;
}

/** Whether something takes replies; as SQL. */
export function unlocked(kind: TargetKind, id: number | string): SQL {
  return sql`not exists (select 1 from locks where kind = ${kind} and key = ${String(id)})`;
}
