import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Platform certificates (PEM) by serial number, valid until `endsAt` (ms). */
export const payCertificates = sqliteTable('pay_certificates', {
  serial: text().primaryKey(),
  pem: text().notNull(),
  endsAt: integer('ends_at').notNull(),
});

/** Booked callbacks, for deduplication; written in the booking transaction. */
export const payNotices = sqliteTable('pay_notices', {
  id: text().primaryKey(),
  kind: text().notNull(),
  about: text().notNull(),
  createTime: integer('create_time').notNull(),
});

/** Queries per open order and time of the next one (ms). */
export const payChecks = sqliteTable('pay_checks', {
  orderNo: text('order_no').primaryKey(),
  tries: integer().notNull(),
  nextTime: integer('next_time').notNull(),
});

/** Reconciliation per bill day (GMT+8): next attempt (ms), or done. */
export const payBills = sqliteTable('pay_bills', {
  day: text().primaryKey(),
  isDone: integer('is_done').notNull().default(0),
  tries: integer().notNull().default(0),
  nextTime: integer('next_time').notNull(),
  detail: text().notNull().default(''),
  /** Closing balance in fen; null if unknown. */
  balance: integer(),
});

/**
 * Bill lines: payments by `transaction_no`, refunds by our number. Amounts in fen; fees of refunds are
 * negative.
 */
export const payBillLines = sqliteTable(
  'pay_bill_lines',
  {
    no: text().primaryKey(),
    kind: text({ enum: ['paid', 'refund'] }).notNull(),
    day: text().notNull(),
    orderNo: text('order_no').notNull(),
    transactionNo: text('transaction_no').notNull(),
    amount: integer().notNull(),
    fee: integer().notNull(),
  },
  (t) => [index('pay_bill_lines_day').on(t.day), index('pay_bill_lines_order').on(t.orderNo)],
);

/**
 * Authorization requests by hash of `state`, with session, browser and order. Then `openid` of the buyer for
 * as long as the session may pay. Times in ms.
 */
export const payAuthorizations = sqliteTable(
  'pay_authorizations',
  {
    hash: text().primaryKey(),
    userId: text('user_id').notNull(),
    /** Hash of the session token. */
    session: text().notNull(),
    browser: text().notNull(),
    /** Page to return to. */
    page: text().notNull(),
    openid: text().notNull().default(''),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [
    index('pay_authorizations_session').on(t.session),
    index('pay_authorizations_expiry').on(t.expiresAt),
  ],
);
