import { type SQL, sql } from 'drizzle-orm';
import { type AuditActor, amend, logAction } from '../../../kit/audit.ts';
import { change, type Db, isConflict, isDone } from '../../../kit/db.ts';
import { emit } from '../../../kit/events.ts';
import { give } from '../give/writes.ts';
import { couponBatches } from '../schema.ts';

const LOG = { kind: 'coupon' } as const;

type Draft = Omit<typeof couponBatches.$inferInsert, 'id' | 'issued' | 'used' | 'stoppedAt' | 'voidedAt'>;

/** Creates a batch and with `isTold` announces it; false if the idempotency key or the code exists. */
export function makeBatch(
  db: Db,
  it: Draft,
  isTold: boolean,
  { operator, now }: AuditActor,
): Promise<boolean> {
  const id = sql`(select id from coupon_batches where key = ${it.key})`;
  return isDone(
    db.batch([
      db.insert(couponBatches).values(it),
      emit(db, 'coupon.opened', { batchId: id }, isTold ? sql`true` : sql`false`),
      logAction(db, {
        operator,
        now,
        action: 'coupon.create',
        ...LOG,
        key: sql`cast(${id} as text)`,
        version: 1,
        after: it.name,
      }),
    ]),
  );
}

/** SQL: whether the batch exists and a condition holds. */
const batchWhere = (id: number, holds: SQL) =>
  sql`exists (select 1 from coupon_batches where id = ${id} and ${holds})`;

type Change = { name: string; untilTime: number; total: number; perPerson: number };

/** Edits a batch and the expiry of issued coupons; false if the revision is stale. */
export function editBatch(
  db: Db,
  { id, revision, before }: { id: number; revision: number; before: Change },
  it: Change,
  by: AuditActor,
): Promise<boolean> {
  const said = (of: Change) => `${of.name}，共 ${of.total || '不限'}，每人 ${of.perPerson}`;
  const when = sql`voided_at is null and until_time <= ${it.untilTime} and (${it.total} = 0 or issued <= ${it.total})`;
  const deed = { ...LOG, id, action: 'coupon.edit', from: revision, before: said(before), after: said(it) };
  return amend(db, by, deed, batchWhere(id, when), [
    change(
      db,
      sql`update coupons set until_time = ${it.untilTime} where batch_id = ${id} and until_time < ${it.untilTime}
      and exists (select 1 from coupon_batches b where b.id = ${id} and b.days = 0 and b.until_time < ${it.untilTime})`,
    ),
    change(
      db,
      sql`update coupon_batches set name = ${it.name}, until_time = ${it.untilTime}, total = ${it.total},
        per_person = ${it.perPerson} where id = ${id}`,
    ),
  ]);
}

/** Stops issuing a batch, with `isVoid` also its use; false if already done. */
export function stopBatch(
  db: Db,
  it: { id: number; isVoid: boolean; cause: string },
  by: AuditActor,
): Promise<boolean> {
  const when = it.isVoid ? sql`voided_at is null` : sql`stopped_at is null`;
  const voided = it.isVoid ? by.now : null;
  const deed = { ...LOG, id: it.id, action: it.isVoid ? 'coupon.void' : 'coupon.stop', after: it.cause };
  return amend(db, by, deed, batchWhere(it.id, when), [
    change(
      db,
      sql`update coupon_batches set stopped_at = coalesce(stopped_at, ${by.now}),
        voided_at = coalesce(voided_at, ${voided}) where id = ${it.id}`,
    ),
  ]);
}

/**
 * Gives each person a coupon, all or none, once per key. `short` if too few are left, `refused` if a person
 * does not exist or is at the limit.
 */
export async function givePeople(
  db: Db,
  it: { id: number; key: string; people: readonly string[] },
  { operator, now }: AuditActor,
): Promise<'given' | 'short' | 'refused'> {
  const key = `give:${it.key}`;
  const ids = JSON.stringify(it.people);
  const everybody = sql`(select count(*) from coupons where batch_id = ${it.id} and key = ${key}) = ${it.people.length}`;
  try {
    await db.batch([
      give(db, {
        batchId: it.id,
        way: 'person',
        key,
        now,
        to: sql`select value from json_each(${ids})`,
      }),
      emit(db, 'coupon.given', { batchId: it.id, key }, sql`changes() > 0`),
      logAction(db, {
        operator,
        now,
        action: 'coupon.give',
        ...LOG,
        key: String(it.id),
        version: sql`case when ${everybody} then 0 end`,
        after: `${it.people.length} 人`,
      }),
    ]);
    return 'given';
  } catch (error) {
    if (isConflict(error)) return 'refused';
    if (/CHECK constraint/.test(String(error instanceof Error ? (error.cause ?? error) : error)))
      return 'short';
    throw error;
  }
}
