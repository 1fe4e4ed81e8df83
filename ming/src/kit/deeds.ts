import { type SQL, sql } from 'drizzle-orm';
import { change, type Db } from './db.ts';

/** An operator's action. `version` may be SQL that is null where the action must not happen: the batch fails then. */
export type Deed = {
  operator: string;
  action: string;
  kind: string;
  /** Or SQL that tells it. */
  key: SQL | string;
  version?: SQL | number;
  userId?: string;
  reason?: string;
  before?: string;
  after?: string;
  /** SQL that is false where nothing was done, so that nothing is written down. */
  when?: SQL;
  now: number;
};

/** The statement that writes an action down; it belongs in the batch of what was done. */
export function logDeed(db: Db, it: Deed) {
  return change(
    db,
    sql`insert into operator_log
      (operator, action, kind, key, version, user_id, reason, before, after, create_time)
    select ${it.operator}, ${it.action}, ${it.kind}, ${it.key}, ${it.version ?? 0}, ${it.userId ?? ''},
      ${it.reason ?? ''}, ${it.before ?? ''}, ${it.after ?? ''}, ${it.now}
    where ${it.when ?? sql`true`}`,
  );
}
