import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { TargetKind } from '../../../../contract/operations/moderation/moderation.ts';
import { change, type Db } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';

type Case = { kind: TargetKind; target: SQL; userId: string; why: readonly string[]; now: number };

/**
 * Handles of requests whose texts go to the external check. Keyed by handle, so that no write can forget to
 * pass a flag.
 */
const watched = new WeakSet<Db>();

/** Enables the external text check for this handle. */
export const watch = (db: Db) => void watched.add(db);

/** Statements that queue a text for the external check; empty if that is off. `wait` in ms. */
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
 * Statements, for the batch of the write, that open a moderation case if there are reasons and queue the
 * external check.
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

/** SQL: whether a moderator locked replies; `id` is a column. */
export function isLocked(kind: TargetKind, id: SQL | SQLWrapper): SQL<number> {
  return sql<number>`exists (select 1 from locks where kind = ${kind} and key = cast(${id} as text))`;
}

/** SQL: whether replies are allowed. */
export function acceptsReplies(kind: TargetKind, id: number | string): SQL {
  return sql`not exists (select 1 from locks where kind = ${kind} and key = ${String(id)})`;
}
