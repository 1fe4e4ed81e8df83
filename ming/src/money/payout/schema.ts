import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Payout requests in fen. `status` is PAYOUT_STATE; `account` is masked after the decision. Times in ms. */
export const payouts = sqliteTable(
  'payouts',
  {
    id: integer().primaryKey(),
    /** Derived from person and idempotency key. */
    payoutNo: text('payout_no').notNull(),
    userId: text('user_id').notNull(),
    amount: integer().notNull(),
    way: text({ enum: ['wechat', 'alipay', 'bank'] }).notNull(),
    account: text().notNull(),
    payee: text().notNull(),
    status: integer().notNull().default(0),
    reference: text().notNull().default(''),
    reason: text().notNull().default(''),
    createTime: integer('create_time').notNull(),
    decidedTime: integer('decided_time'),
    /** Operator who has claimed it; null if none. */
    payerId: text('payer_id'),
  },
  (t) => [
    check('payouts_amount', sql`${t.amount} > 0`),
    uniqueIndex('payouts_number').on(t.payoutNo),
    // One pending request per person.
    uniqueIndex('payouts_waiting').on(t.userId).where(sql`status = 0`),
    index('payouts_user').on(t.userId, t.id),
    index('payouts_status').on(t.status, t.id),
  ],
);
