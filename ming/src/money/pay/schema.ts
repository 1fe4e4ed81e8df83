import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Platform certificates of WeChat Pay by serial number, as PEM; they verify answers and callbacks until `endsAt` (ms). */
export const payCertificates = sqliteTable('pay_certificates', {
  serial: text().primaryKey(),
  pem: text().notNull(),
  endsAt: integer('ends_at').notNull(),
});

/** Callbacks that were booked, each in the transaction that booked it. */
export const payNotices = sqliteTable('pay_notices', {
  id: text().primaryKey(),
  kind: text().notNull(),
  /** The order or the refund it is about. */
  about: text().notNull(),
  createTime: integer('create_time').notNull(),
});

/** How often WeChat Pay was asked for an open order, and when it is asked next (ms). */
export const payChecks = sqliteTable('pay_checks', {
  orderNo: text('order_no').primaryKey(),
  tries: integer().notNull(),
  nextTime: integer('next_time').notNull(),
});

/** The comparison with the bill of a day (GMT+8): when it is tried next (ms), or that it is done. */
export const payBills = sqliteTable('pay_bills', {
  day: text().primaryKey(),
  isDone: integer('is_done').notNull().default(0),
  tries: integer().notNull().default(0),
  nextTime: integer('next_time').notNull(),
  detail: text().notNull().default(''),
  /** How our account stood at the end of the day, in fen; null where it is not known. */
  balance: integer(),
});

/**
 * Lines of WeChat Pay's bills: a payment by its `transaction_no`, or a refund by our number of it. Amounts in fen; the fee of
 * a refund is what came back, and negative.
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
 * Buyers inside WeChat whom it is asked about, by the hash of the `state` that goes there: in which session and browser, and for
 * which order. Then `openid`, the buyer towards our official account, for as long as that session may pay. Times in ms.
 */
export const payAuthorizations = sqliteTable(
  'pay_authorizations',
  {
    hash: text().primaryKey(),
    userId: text('user_id').notNull(),
    /** Hash of the session's token. */
    session: text().notNull(),
    browser: text().notNull(),
    /** The page of the site to come back to. */
    page: text().notNull(),
    openid: text().notNull().default(''),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [
    index('pay_authorizations_session').on(t.session),
    index('pay_authorizations_expiry').on(t.expiresAt),
  ],
);
