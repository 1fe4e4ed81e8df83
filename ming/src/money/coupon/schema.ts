import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { COUPON_KIND, COUPON_WAY } from '../../../../contract/money/coupon/coupon.ts';

/** Amounts in fen, times in ms; `goods` is a JSON list of order types. */
export const couponBatches = sqliteTable(
  'coupon_batches',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    kind: text({ enum: COUPON_KIND }).notNull(),
    off: integer().notNull(),
    cap: integer().notNull().default(0),
    least: integer().notNull().default(0),
    goods: text().notNull(),
    way: text({ enum: COUPON_WAY }).notNull(),
    role: text().notNull().default(''),
    code: text(),
    fromTime: integer('from_time').notNull(),
    untilTime: integer('until_time').notNull(),
    days: integer().notNull().default(0),
    /** 0 is unlimited. */
    total: integer().notNull().default(0),
    perPerson: integer('per_person').notNull().default(1),
    issued: integer().notNull().default(0),
    used: integer().notNull().default(0),
    /** End of issuing; end of use. */
    stoppedAt: integer('stopped_at'),
    voidedAt: integer('voided_at'),
    /** Idempotency key. */
    key: text().notNull().unique(),
    createTime: integer('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('coupon_batches_code').on(t.code).where(sql`code is not null`),
    index('coupon_batches_way').on(t.way, t.untilTime),
    check('coupon_batches_total', sql`total = 0 or issued <= total`),
  ],
);

/** With its owner, reserved by an unpaid order, or used. */
export const HELD_STATE = { received: 0, held: 1, used: 2 } as const;

/** Issued coupons. Triggers on orders reserve, use and return the `coupon_id` of an order. */
export const coupons = sqliteTable(
  'coupons',
  {
    id: integer().primaryKey(),
    batchId: integer('batch_id').notNull(),
    userId: text('user_id').notNull(),
    /** Ordinal among the person's coupons of the batch. */
    nth: integer().notNull(),
    /** Idempotency key of the issue. */
    key: text().notNull(),
    state: integer().notNull().default(HELD_STATE.received),
    orderNo: text('order_no'),
    untilTime: integer('until_time').notNull(),
    createTime: integer('create_time').notNull(),
    usedTime: integer('used_time'),
  },
  (t) => [
    uniqueIndex('coupons_nth').on(t.batchId, t.userId, t.nth),
    uniqueIndex('coupons_key').on(t.userId, t.key),
    index('coupons_user').on(t.userId, t.state, t.untilTime),
    index('coupons_order').on(t.orderNo).where(sql`order_no is not null`),
  ],
);
