import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ORDER_TYPE, PAY_CHANNEL, PAY_WAY } from '../../../../contract/money/order/terms.ts';

/**
 * `status` is `ORDER_STATE`; a trigger enforces transitions. Amounts in fen, times in ms. The terms are
 * immutable except `note` (shown with a sponsorship) while open. `biz` is the attachment or article, else 0;
 * `author_id` receives `share` less refunded `back` from `mature_time` on, set when a sale is booked. An
 * order has one open trade at WeChat Pay: number `turn`, through `channel` since `placed_time`, paid by
 * `code_url`; see `tradeNoOf`. `payer` is the hash of the only payer allowed.
 */
export const orders = sqliteTable(
  'orders',
  {
    orderNo: text('order_no').primaryKey(),
    userId: text('user_id').notNull(),
    type: text({ enum: ORDER_TYPE }).notNull(),
    biz: integer().notNull().default(0),
    articleId: integer('article_id').notNull().default(0),
    title: text().notNull(),
    note: text().notNull().default(''),
    price: integer().notNull(),
    discount: integer().notNull().default(0),
    amount: integer().notNull(),
    coupon: integer(),
    authorId: text('author_id').notNull().default(''),
    share: integer().notNull().default(0),
    back: integer().notNull().default(0),
    payWay: text('pay_way', { enum: PAY_WAY }).notNull(),
    status: integer().notNull().default(0),
    channel: text({ enum: PAY_CHANNEL }).notNull().default('native'),
    turn: integer().notNull().default(0),
    payer: text().notNull().default(''),
    /** QR code, page address or prepay id of the trade. */
    codeUrl: text('code_url').notNull().default(''),
    placedTime: integer('placed_time'),
    /** Transaction number of WeChat Pay. */
    transactionNo: text('transaction_no').notNull().default(''),
    refunded: integer().notNull().default(0),
    createTime: integer('create_time').notNull(),
    expireTime: integer('expire_time').notNull(),
    paidTime: integer('paid_time'),
    closedTime: integer('closed_time'),
    matureTime: integer('mature_time'),
    /** Null until the share is available. */
    maturedTime: integer('matured_time'),
  },
  (t) => [
    check('orders_amount', sql`${t.amount} >= 0 and ${t.amount} = ${t.price} - ${t.discount}`),
    check('orders_refunded', sql`${t.refunded} between 0 and ${t.amount}`),
    check('orders_back', sql`${t.back} between 0 and ${t.share}`),
    uniqueIndex('orders_open').on(t.userId, t.type, t.biz, t.payWay, t.amount).where(sql`status in (0, 1)`),
    uniqueIndex('orders_transaction').on(t.transactionNo).where(sql`transaction_no <> ''`),
    index('orders_user').on(t.userId, t.createTime, t.orderNo),
    index('orders_time').on(t.createTime, t.orderNo),
    index('orders_expire').on(t.expireTime).where(sql`status in (0, 1)`),
    index('orders_author').on(t.authorId, t.paidTime).where(sql`author_id <> ''`),
    index('orders_mature').on(t.matureTime).where(sql`status = 2 and share > 0 and matured_time is null`),
  ],
);

/**
 * `state` is `REFUND_STATE`. `source` is a booked payment, or a late one in suspense. `operator` decided it,
 * empty if automatic; `next_time` (ms) is the next query at WeChat Pay.
 */
export const refunds = sqliteTable(
  'refunds',
  {
    refundNo: text('refund_no').primaryKey(),
    orderNo: text('order_no').notNull(),
    source: text({ enum: ['order', 'late'] }).notNull(),
    transactionNo: text('transaction_no').notNull().default(''),
    amount: integer().notNull(),
    /** The whole payment; required by WeChat Pay. */
    paid: integer().notNull(),
    state: integer().notNull(),
    reason: text().notNull().default(''),
    operator: text().notNull().default(''),
    /** Last response of WeChat Pay. */
    detail: text().notNull().default(''),
    tries: integer().notNull().default(0),
    nextTime: integer('next_time').notNull().default(0),
    createTime: integer('create_time').notNull(),
    doneTime: integer('done_time'),
  },
  (t) => [
    check('refunds_amount', sql`${t.amount} between 0 and ${t.paid}`),
    index('refunds_order').on(t.orderNo),
    index('refunds_next').on(t.nextTime).where(sql`state in (0, 1)`),
  ],
);

/**
 * Refund requests, one per order; `state` is `REFUND_ASK_STATE`. `answer` is the reason of the decision,
 * `operator` who decided. Times in ms.
 */
export const refundAsks = sqliteTable(
  'refund_asks',
  {
    orderNo: text('order_no').primaryKey(),
    userId: text('user_id').notNull(),
    reason: text().notNull(),
    state: integer().notNull().default(0),
    answer: text().notNull().default(''),
    operator: text().notNull().default(''),
    createTime: integer('create_time').notNull(),
    doneTime: integer('done_time'),
  },
  (t) => [
    index('refund_asks_state').on(t.state, t.createTime, t.orderNo),
    index('refund_asks_user').on(t.userId, t.createTime),
  ],
);
