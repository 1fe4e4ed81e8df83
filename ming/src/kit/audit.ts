import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { LoggedKind } from '../../../contract/operations/moderation/moderation.ts';
import { change, type Db, isDone } from './db.ts';

/** Which operator does something, and when (ms). */
export type By = { operator: string; now: number };

/** An operator's action. `version` may be SQL that is null where the action must not happen: the batch fails then. */
export type AuditEntry = By & {
  action: string;
  kind: LoggedKind;
  /** Or SQL that tells it. */
  key: SQL | string;
  version?: SQL | number;
  userId?: string;
  reason?: string;
  before?: string;
  after?: string;
  /** The bulk decision that it is a part of. */
  bulk?: string | undefined;
  /** SQL that is false where nothing was done, so that nothing is logged. */
  when?: SQL;
};

/** The statement that writes an entry of the audit log; it belongs in the batch of the action. */
export function logAction(db: Db, it: AuditEntry) {
  return change(
    db,
    sql`insert into operator_log
      (operator, action, kind, key, version, user_id, reason, before, after, bulk, create_time)
    select ${it.operator}, ${it.action}, ${it.kind}, ${it.key}, ${it.version ?? 0}, ${it.userId ?? ''},
      ${it.reason ?? ''}, ${it.before ?? ''}, ${it.after ?? ''}, ${it.bulk ?? ''}, ${it.now}
    where ${it.when ?? sql`true`}`,
  );
}

/** How often something was changed by operators, as SQL: the last version of it in the log, 0 where there is none. */
export const revisionOf = (kind: string, key: SQL | SQLWrapper | string): SQL<number> =>
  sql<number>`coalesce((select max(version) from operator_log
    where kind = ${kind} and key = cast(${key} as text) and version > 0), 0)`;

/**
 * Optimistic locking by the version of a log entry: null, which fails the batch, where the revision is another one than
 * `from` or where `when` does not hold. Without `from` it follows the last one.
 */
export function nextRevision(
  it: { kind: string; key: string; from?: number | undefined },
  when: SQL = sql`true`,
): SQL {
  const now = revisionOf(it.kind, it.key);
  return sql`case when ${it.from === undefined ? sql`true` : sql`${now} = ${it.from}`} and ${when} then ${now} + 1 end`;
}

type Amendment = {
  kind: LoggedKind;
  id: number;
  action: string;
  /** The revision that it was made from; without it, it follows the last one. */
  from?: number;
  userId?: string;
  reason?: string;
  before?: string;
  after?: string;
};

/**
 * Changes something and logs it, in one transaction; false where the revision is another one than `from`, or where
 * `when` does not hold.
 */
export function amend(
  db: Db,
  by: By,
  { from, id, ...entry }: Amendment,
  when: SQL,
  effects: readonly ReturnType<typeof change>[],
): Promise<boolean> {
  const key = String(id);
  const version = nextRevision({ kind: entry.kind, key, from }, when);
  return isDone(db.batch([logAction(db, { ...by, ...entry, key, version }), ...effects]));
}
