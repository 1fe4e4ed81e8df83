import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ORDER_TYPE, PAY_CHANNEL, PAY_WAY } from '../../../../contract/money/order/terms.ts';

/**
 * Orders; `status` is `ORDER_STATE`, and a trigger refuses any other way from one to the next. Amounts in fen, times in ms. What
 * was agreed never changes, apart from `note`, which is what is shown with a gift, while an order is open. `biz` is the attachment or article, 0 for the others; `author_id` is who is paid `share` of it,
 * less what refunds took `back`, from `mature_time` on, which a sale has once it is booked. An order has one open trade at WeChat
 * Pay: the `turn`-th, at `channel` since `placed_time`, paid by `code_url`; see `tradeNoOf`. `payer` is the hash of who alone can pay it.
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
    /** The QR code, the page, or the id, by which the trade is paid. */
    codeUrl: text('code_url').notNull().default(''),
    placedTime: integer('placed_time'),
    /** WeChat Pay's number of the payment. */
    transactionNo: text('transaction_no').notNull().default(''),
    refunded: integer().notNull().default(0),
    createTime: integer('create_time').notNull(),
    expireTime: integer('expire_time').notNull(),
    paidTime: integer('paid_time'),
    closedTime: integer('closed_time'),
    matureTime: integer('mature_time'),
    /** When the share became available; null before. */
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
 * Refunds; `state` is `REFUND_STATE`. `source` is a payment that was booked for its order, or one that came when the order could
 * not be paid any more and is in suspense. `operator` is who decided it, empty for those that come by themselves; `next_time`
 * (ms) is when WeChat Pay is asked next.
 */
export const refunds = sqliteTable(
  'refunds',
  {
    refundNo: text('refund_no').primaryKey(),
    orderNo: text('order_no').notNull(),
    source: text({ enum: ['order', 'late'] }).notNull(),
    transactionNo: text('transaction_no').notNull().default(''),
    amount: integer().notNull(),
    /** The whole payment, which WeChat Pay wants to know. */
    paid: integer().notNull(),
    state: integer().notNull(),
    reason: text().notNull().default(''),
    operator: text().notNull().default(''),
    /** What WeChat Pay said last. */
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
 * What buyers ask of the operators, once an order; `state` is `REFUND_ASK_STATE`. `answer` is the reason of the refund, or why
 * there is none, and `operator` who decided. Times in ms.
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
