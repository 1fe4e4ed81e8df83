import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * Requests of authors for a part of their available income, in fen. `status` is a value of PAYOUT_STATE; `account` and
 * `payee` say who is paid, and `account` is cut to its last characters once the request is decided. Times in ms.
 */
export const payouts = sqliteTable(
  'payouts',
  {
    id: integer().primaryKey(),
    /** Made from the person and the idempotency key of their browser. */
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
    /** The operator who is paying it by hand; null where nobody is. */
    payerId: text('payer_id'),
  },
  (t) => [
    check('payouts_amount', sql`${t.amount} > 0`),
    uniqueIndex('payouts_number').on(t.payoutNo),
    // One request of a person waits at a time.
    uniqueIndex('payouts_waiting').on(t.userId).where(sql`status = 0`),
    index('payouts_user').on(t.userId, t.id),
    index('payouts_status').on(t.status, t.id),
  ],
);
