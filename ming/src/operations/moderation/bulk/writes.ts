import { sql } from 'drizzle-orm';
import { change, type Db, isDone } from '../../../kit/db.ts';
import { type Decision, decision } from '../decide.ts';
import { bulkDecisions } from '../schema.ts';

type BatchStart = { id: string; operator: string; about: string; reason: string; now: number };

/** Records a bulk decision before its first part; idempotent. */
export async function beginBulk(db: Db, { now, ...it }: BatchStart): Promise<void> {
  await db
    .insert(bulkDecisions)
    .values({ ...it, createTime: now })
    .onConflictDoNothing();
}

/** Decides as part of a bulk decision; false on a conflict, as `takeDecision`. */
export function takePart(db: Db, it: Decision & { bulk: string }): Promise<boolean> {
  const isPunished = it.of.kind === 'person' && it.action !== 'hide';
  const counted = sql.raw(isPunished ? 'people' : it.of.kind === 'file' ? 'files' : 'texts');
  return isDone(
    db.batch([
      ...decision(db, it),
      change(db, sql`update bulk_decisions set ${counted} = ${counted} + 1 where id = ${it.bulk}`),
    ]),
  );
}

/** Undoes several decisions in one batch, each based on the previous; false on a conflict. */
export function takeBack(db: Db, [first, ...rest]: readonly [Decision, ...Decision[]]): Promise<boolean> {
  return isDone(db.batch([...decision(db, first), ...rest.flatMap((it) => decision(db, it))]));
}

/** Removes an item that cannot be undone from a bulk decision. */
export async function leaveBulk(db: Db, it: { kind: string; key: string; bulk: string }): Promise<void> {
  await change(
    db,
    sql`update moderation_cases set bulk = '' where kind = ${it.kind} and key = ${it.key} and bulk = ${it.bulk}`,
  );
}
