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
  const isPunished = it.of.kind === 'person' && it.action !== 'hide';
  const counted = sql.raw(isPunished ? 'people' : it.of.kind === 'file' ? 'files' : 'texts');
  return isDone(
    db.batch([
      ...decision(db, it),
      change(db, sql`update bulk_decisions set ${counted} = ${counted} + 1 where id = ${it.bulk}`),
    ]),
  );
}

/** Takes several decisions back as one, each based on the one before it; false on a conflict. */
export function takeBack(db: Db, [first, ...rest]: readonly [Decision, ...Decision[]]): Promise<boolean> {
  return isDone(db.batch([...decision(db, first), ...rest.flatMap((it) => decision(db, it))]));
}

/** Takes something out of a bulk decision that cannot be taken back. */
export async function leaveBulk(db: Db, it: { kind: string; key: string; bulk: string }): Promise<void> {
  await change(
    db,
    sql`update moderation_cases set bulk = '' where kind = ${it.kind} and key = ${it.key} and bulk = ${it.bulk}`,
  );
}
