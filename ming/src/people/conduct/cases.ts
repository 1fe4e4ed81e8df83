import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { TargetKind } from '../../../../contract/operations/moderation/moderation.ts';
import { change, type Db } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';

/** Something a moderator has to look at. `target` is a query for its id, empty where it was not written. */
type Case = { kind: TargetKind; target: SQL; userId: string; why: readonly string[]; now: number };

/** Database handles of calls whose texts are checked outside. */
const watched = new WeakSet<Db>();

/** Has the texts that are written with this handle checked outside. */
export const watch = (db: Db) => void watched.add(db);

/** The statements that have a text checked outside, as soon as it is written; none where that is off. `wait` in ms. */
export function askOutside(db: Db, { kind, target, now }: Omit<Case, 'userId' | 'why'>, wait = 0) {
  if (!watched.has(db)) return [];
  return [
    change(
      db,
      sql`insert into text_checks (kind, key, due, create_time)
      select ${kind}, cast(id as text), ${now + wait}, ${now} from (${target}) where true
      on conflict (kind, key) do update set rev = rev + 1, tries = 0, due = excluded.due,
        create_time = excluded.create_time`,
    ),
    emit(db, 'text.written', {}, sql`changes() > 0`),
  ];
}

/**
 * The statements that put a text into the moderation queue where it is doubted, and have it checked outside where that is on,
 * for the batch that writes it.
 */
export function openCase(db: Db, it: Case) {
  const { kind, target, userId, why, now } = it;
  if (why.length === 0) return askOutside(db, it);
  return [
    ...askOutside(db, it),
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
