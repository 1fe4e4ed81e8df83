import { sql } from 'drizzle-orm';
import { change, type Db, isDone } from '../../../kit/db.ts';
import { type Decision, decision } from '../decide.ts';
import { bulkDecisions } from '../schema.ts';

type Begun = { id: string; operator: string; about: string; reason: string; now: number };

/** Writes a bulk decision down before its first part; a no-op for a further one. */
export async function beginBulk(db: Db, { now, ...it }: Begun): Promise<void> {
  await db
    .insert(bulkDecisions)
    .values({ ...it, createTime: now })
    .onConflictDoNothing();
}

/** Decides as a part of a bulk decision and counts it there; false on a conflict, as `takeDecision`. */
export function takePart(db: Db, it: Decision & { bulk: string }): Promise<boolean> {
  const counted = sql.raw(it.of.kind === 'person' && it.action !== 'hide' ? 'people' : 'texts');
  return isDone(
    db.batch([
      ...decision(db, it),
      change(db, sql`update bulk_decisions set ${counted} = ${counted} + 1 where id = ${it.bulk}`),
    ]),
  );
}

/** Takes something out of a bulk decision that cannot be taken back. */
export async function leaveBulk(db: Db, it: { kind: string; key: string; bulk: string }): Promise<void> {
  await change(
    db,
    sql`update moderation_cases set bulk = '' where kind = ${it.kind} and key = ${it.key} and bulk = ${it.bulk}`,
  );
}
