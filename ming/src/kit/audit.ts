import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { LoggedKind } from '../../../contract/operations/moderation/moderation.ts';
import { change, type Db, isDone } from './db.ts';

export type AuditActor = { operator: string; now: number };

/**
 * Entry of the audit log. `version` may be SQL; when it is null the batch fails and the action is rolled
 * back.
 */
export type AuditEntry = AuditActor & {
  action: string;
  kind: LoggedKind;
  key: SQL | string;
  version?: SQL | number;
  userId?: string;
  reason?: string;
  before?: string;
  after?: string;
  bulk?: string | undefined;
  /** SQL condition; nothing is logged when it is false. */
  when?: SQL;
};

/** Statement that writes an audit log entry. Put it in the batch of the action. */
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

/** Revision of a row as SQL: the highest version in the audit log, 0 if there is none. */
export const revisionOf = (kind: string, key: SQL | SQLWrapper | string): SQL<number> =>
  sql<number>`coalesce((select max(version) from operator_log
    where kind = ${kind} and key = cast(${key} as text) and version > 0), 0)`;

/**
 * Optimistic lock for a log entry's `version`, as SQL. Null, which fails the batch, if the revision is not
 * `from` or `when` is false. Without `from`, the next revision.
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
  /** Expected revision; omit to skip the check. */
  from?: number;
  userId?: string;
  reason?: string;
  before?: string;
  after?: string;
};

/**
 * Applies and logs a change in one transaction. Returns false if the revision is not `from` or `when` is
 * false.
 */
export function amend(
  db: Db,
  by: AuditActor,
  { from, id, ...entry }: Amendment,
  when: SQL,
  effects: readonly ReturnType<typeof change>[],
): Promise<boolean> {
  const key = String(id);
  const version = nextRevision({ kind: entry.kind, key, from }, when);
  return isDone(db.batch([logAction(db, { ...by, ...entry, key, version }), ...effects]));
}
