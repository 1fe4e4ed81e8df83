import { and, desc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { COUPON_TOTAL_MOST, type CouponTab, discountOf } from '../../../../contract/money/coupon/coupon.ts';
import { col, type Db, rowsOf, slice } from '../../kit/db.ts';
import { notFound, Refusal } from '../../kit/http/refusal.ts';
import { people } from '../../people/user/schema.ts';
import { spendFault } from './rules.ts';
import { couponBatches, coupons, HELD_STATE } from './schema.ts';

const { name, kind, off, cap, least, goods, fromTime, voidedAt } = getTableColumns(couponBatches);

/** Column names must be unique: D1 batches map rows by name. */
function couponsWith(db: Db) {
  return db
    .select({ coupon: coupons, terms: { name, kind, off, cap, least, goods, fromTime, voidedAt } })
    .from(coupons)
    .innerJoin(couponBatches, eq(couponBatches.id, coupons.batchId))
    .$dynamic();
}

export type CouponRow = Awaited<ReturnType<typeof couponsWith>>[number];

/** Input of `spendFault` and `discountOf`. */
const termsOf = ({ coupon, terms }: CouponRow) => ({
  ...terms,
  state: coupon.state,
  untilTime: coupon.untilTime,
  goods: JSON.parse(terms.goods) as string[],
});

/**
 * Discount of a coupon on an order, in fen. Throws if it is not the person's or not usable now. Triggers
 * enforce the same rules in the order's transaction.
 */
export async function couponDiscount(
  db: Db,
  it: { couponId: number; userId: string; type: string; price: number; now: number },
): Promise<number> {
  const [row] = await couponsWith(db)
    .where(and(eq(coupons.id, it.couponId), eq(coupons.userId, it.userId)))
    .limit(1);
  if (!row) throw notFound('优惠券');
  const terms = termsOf(row);
  const fault = spendFault(terms, it, it.now);
  if (fault) throw new Refusal(CODE.refused, fault);
  const discount = discountOf(terms, it.price);
  if (discount === 0) throw new Refusal(CODE.refused, '价格太低，用不上优惠券');
  return discount;
}

const TAB: Record<CouponTab, (now: number) => SQL> = {
  usable: (now) =>
    sql`(${coupons.state} = ${HELD_STATE.held} or (${coupons.state} = ${HELD_STATE.received}
      and ${coupons.untilTime} > ${now} and ${couponBatches.voidedAt} is null))`,
  used: () => sql`${coupons.state} = ${HELD_STATE.used}`,
  expired: (now) =>
    sql`(${coupons.state} = ${HELD_STATE.received}
      and (${coupons.untilTime} <= ${now} or ${couponBatches.voidedAt} is not null))`,
};

type OwnCouponQuery = { userId: string; tab: CouponTab; now: number; pageNo: number; pageSize: number };

/** One page of a person's coupons: usable ones by expiry, others newest first. */
export function ownRows(db: Db, it: OwnCouponQuery) {
  const order = it.tab === 'usable' ? [coupons.untilTime, coupons.id] : [desc(coupons.id)];
  const page = slice(it);
  return couponsWith(db)
    .where(and(eq(coupons.userId, it.userId), TAB[it.tab](it.now)))
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
}

/** Number of coupons by tab. */
export function ownCounts(db: Db, userId: string, now: number) {
  const sum = (tab: CouponTab) => sql<number>`coalesce(sum(case when ${TAB[tab](now)} then 1 else 0 end), 0)`;
  return db
    .select({ usable: sum('usable'), used: sum('used'), expired: sum('expired') })
    .from(coupons)
    .innerJoin(couponBatches, eq(couponBatches.id, coupons.batchId))
    .where(eq(coupons.userId, userId));
}

const FITTING_MOST = 200;

/** A person's coupons usable for a type of order now, at any price. */
export function fittingRows(db: Db, it: { userId: string; type: string; now: number }) {
  return couponsWith(db)
    .where(
      sql`${coupons.userId} = ${it.userId} and ${coupons.state} = ${HELD_STATE.received}
        and ${coupons.untilTime} > ${it.now} and ${couponBatches.voidedAt} is null
        and ${couponBatches.fromTime} <= ${it.now}
        and exists (select 1 from json_each(${couponBatches.goods}) where value = ${it.type})`,
    )
    .orderBy(coupons.untilTime, coupons.id)
    .limit(FITTING_MOST);
}

/** The coupon issued under an idempotency key. */
export function keyedCoupon(db: Db, userId: string, key: string) {
  return couponsWith(db)
    .where(and(eq(coupons.userId, userId), eq(coupons.key, key)))
    .limit(1);
}

/** SQL: how many coupons of a batch the person has received. */
const receivedCount = (userId: string) =>
  sql<number>`(select count(*) from coupons c where c.batch_id = coupon_batches.id and c.user_id = ${userId})`;

const isOpen = (userId: string, now: number) =>
  sql`${couponBatches.stoppedAt} is null and ${couponBatches.untilTime} > ${now}
    and (${couponBatches.way} = 'all' or (${couponBatches.way} = 'role'
      and ${couponBatches.role} = (select role from people where id = ${userId})))
    and (${couponBatches.total} = 0 or ${couponBatches.issued} < ${couponBatches.total} or ${receivedCount(userId)} > 0)`;

/** One page of coupons the person may receive, or has received while they are still issued. */
export function openRows(db: Db, it: { userId: string; now: number; pageNo: number; pageSize: number }) {
  const page = slice(it);
  return db
    .select({ batch: couponBatches, received: receivedCount(it.userId).as('received') })
    .from(couponBatches)
    .where(isOpen(it.userId, it.now))
    .orderBy(couponBatches.untilTime, couponBatches.id)
    .limit(page.limit)
    .offset(page.offset);
}

/** Total for `openRows`. */
export function openTotal(db: Db, userId: string, now: number) {
  return db.select({ total: sql<number>`count(*)` }).from(couponBatches).where(isOpen(userId, now));
}

/** A batch by id or code. */
export function batchRow(db: Db, by: { id: number } | { code: string }) {
  return db
    .select()
    .from(couponBatches)
    .where('id' in by ? eq(couponBatches.id, by.id) : eq(couponBatches.code, by.code))
    .limit(1);
}

/** The person's role and number of coupons of a batch; one row. */
export function receiverRow(db: Db, userId: string, batchId: number) {
  return rowsOf(
    db,
    { role: col.text, had: col.number },
    sql`select p.role, (select count(*) from coupons c where c.batch_id = ${batchId} and c.user_id = p.id) as had
    from people p where p.id = ${userId}`,
  );
}

type Filter = {
  way?: string | undefined;
  open?: boolean | undefined;
  now: number;
  pageNo: number;
  pageSize: number;
};

const matchesFilter = (it: Omit<Filter, 'pageNo' | 'pageSize'>) =>
  and(
    it.way ? sql`${couponBatches.way} = ${it.way}` : undefined,
    it.open ? and(sql`${couponBatches.stoppedAt} is null`, gt(couponBatches.untilTime, it.now)) : undefined,
  );

/** One page of batches, newest first, with revisions. */
export function batchRows(db: Db, it: Filter) {
  const page = slice(it);
  return db
    .select({
      batch: couponBatches,
      revision: sql<number>`coalesce((select max(version) from operator_log
        where kind = 'coupon' and key = cast(coupon_batches.id as text) and version > 0), 0)`.as('revision'),
    })
    .from(couponBatches)
    .where(matchesFilter(it))
    .orderBy(desc(couponBatches.id))
    .limit(page.limit)
    .offset(page.offset);
}

export type BatchRow = Awaited<ReturnType<typeof batchRows>>[number];

/** Total for `batchRows`. */
export function batchTotal(db: Db, it: Filter) {
  return db.select({ total: sql<number>`count(*)` }).from(couponBatches).where(matchesFilter(it));
}

/** One page of holders of a batch, newest first. */
export function holderRows(db: Db, it: { id: number; pageNo: number; pageSize: number }) {
  const page = slice(it);
  return couponsWith(db)
    .where(eq(coupons.batchId, it.id))
    .orderBy(desc(coupons.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** Nicknames by user id. */
export function namesOf(db: Db, ids: readonly string[]) {
  return db
    .select({ id: people.id, nickname: people.nickname })
    .from(people)
    .where(sql`${people.id} in (select value from json_each(${JSON.stringify(ids)}))`);
}

/** Remaining coupons of each active prize batch; those awarded in the given activity count as available. */
export async function prizesLeft(db: Db, activityId: number, now: number): Promise<Map<number, number>> {
  const rows = await rowsOf(
    db,
    { id: col.number, left: col.number },
    sql`select b.id, case b.total when 0 then ${COUPON_TOTAL_MOST} else b.total - b.issued
      + (select count(*) from activity_awards a join activity_entries e on e.id = a.entry_id
        join coupons c on c.user_id = e.user_id and c.key = 'award:' || a.entry_id
        where a.activity_id = ${activityId} and c.batch_id = b.id) end as left
    from coupon_batches b where b.way = 'award' and b.stopped_at is null and b.until_time > ${now}`,
  );
  return new Map(rows.map((it) => [it.id, it.left]));
}

/** The batch created under an idempotency key. */
export function keyedBatch(db: Db, key: string) {
  return db.select().from(couponBatches).where(eq(couponBatches.key, key)).limit(1);
}
