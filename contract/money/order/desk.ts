import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { called, count, flag, list, name, paging, text, time, userId, whole } from '../../kit/fields.ts';
import { KEYWORD_MOST } from '../../kit/limits.ts';
import { ownInvoice } from '../invoice/terms.ts';
import { deskRefund } from './deskRefund.ts';
import { REFUND_ASK_STATES, refundAsk } from './refundAsk.ts';
import { ENTRY_KIND, ORDER_TYPE, PAY_WAY } from './terms.ts';

/** States by which operators filter orders; each names values of `ORDER_STATE`. */
export const DESK_ORDER_STATE = {
  all: [],
  open: [0, 1],
  paid: [2],
  refunding: [6],
  refunded: [5],
  closed: [4],
  failed: [3],
} as const;
export type DeskOrderState = keyof typeof DESK_ORDER_STATE;

/** Filters that let everything through. */
const ANY = 'any';
/** Characters of the reason of a refund. */
export const REFUND_REASON_MOST = 80;
/** Orders in one CSV, the latest. */
export const CSV_ORDERS_MOST = 50_000;

const who = z.object({ id: name, nickname: text });

/** An order as operators see it; amounts in fen. */
const deskOrder = z.object({
  /** The number, by which lists tell orders apart. */
  id: z.string(),
  user: who,
  /** Whoever is paid `share` of it; the id is empty where nobody is. */
  author: who,
  type: z.enum(ORDER_TYPE),
  /** The article that was read or has the attachment; 0 where there is none. */
  articleId: count,
  title: text,
  price: count,
  discount: count,
  amount: count,
  refunded: count,
  share: count,
  /** How much of `share` refunds took back. */
  back: count,
  payWay: z.enum(PAY_WAY),
  /** `ORDER_STATE` */
  status: count,
  /** WeChat Pay's number of the payment. */
  transactionNo: text,
  createTime: time,
  paidTime: time,
});
export type DeskOrder = z.output<typeof deskOrder>;

const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((it) => !Number.isNaN(Date.parse(it))),
);

/** What orders are found by; `firstDay` and `lastDay` are the first and the last day (GMT+8) on which they were made. */
const orderFilter = {
  keyword: z.optional(z.string().check(z.trim(), z.maxLength(KEYWORD_MOST))),
  state: z.prefault(z.enum(Object.keys(DESK_ORDER_STATE) as DeskOrderState[]), 'all'),
  type: z.prefault(z.enum([ANY, ...ORDER_TYPE]), ANY),
  payWay: z.prefault(z.enum([ANY, ...PAY_WAY]), ANY),
  userId: z.optional(userId),
  firstDay: z.optional(z.union([day, z.literal('')])),
  lastDay: z.optional(z.union([day, z.literal('')])),
};

/**
 * Orders, the latest first. `keyword` is a number of ours or of WeChat Pay, a part of the nickname or title, or the id of a
 * person. Beside them what all of these brought in and what went back, in fen.
 */
export const deskOrders = endpoint({
  method: 'GET',
  path: '/v1/operator/orders',
  audience: 'operator',
  labels: { payWay: '付款方式', firstDay: '开始日期', lastDay: '结束日期' },
  input: z.object({ ...orderFilter, ...paging }),
  data: pageSchema(deskOrder),
  extra: z.object({ paid: count, refunded: count }),
});

/** The same orders as a CSV, at most `CSV_ORDERS_MOST` of them. */
export const ORDERS_CSV_PATH = '/v1/operator/orders.csv';
/** What the query of that CSV takes. */
export const ordersCsvQuery = z.object(orderFilter);

const account = z.object({
  /** As the ledger calls it. */
  id: text,
  /** As people do, with the name of its owner. */
  name: text,
});

/** A movement of money; each transfer takes `amount` fen from one account to another. */
const posting = z.object({
  id: z.number(),
  key: text,
  kind: z.enum(ENTRY_KIND),
  title: text,
  createTime: time,
  transfers: list(z.object({ from: account, to: account, amount: count })),
});
export type Posting = z.output<typeof posting>;

const wholeOrder = z.extend(deskOrder, {
  note: text,
  expireTime: time,
  closedTime: time,
  matureTime: time,
  isMatured: flag,
  /** When what was bought was downloaded first. */
  usedTime: time,
  /** How much may be given back now, in fen; 0 with why not. */
  refundMost: count,
  refundFault: text,
  postings: list(posting),
  refunds: list(deskRefund),
  /** What its buyer asks for; null where they ask for nothing. */
  refundAsk: z.prefault(z.nullable(refundAsk), null),
  /** The latest request for an invoice; null where there is none. */
  invoice: z.prefault(z.nullable(ownInvoice), null),
});
export type WholeOrder = z.output<typeof wholeOrder>;

/** Everything about one order: its movements, refunds, and whether it can be given back. */
export const deskOrderInfo = endpoint({
  method: 'GET',
  path: '/v1/operator/order',
  audience: 'operator',
  input: z.object({ id: called(40) }),
  data: wholeOrder,
});

/**
 * Gives a paid order back, wholly or in part: to the balance at once, or by WeChat Pay, which answers later. `refunded` is how much
 * of it had gone back when it was read, so that the same call again is the same refund. The author's share is taken back in
 * proportion, what was bought with the last fen. It accepts what the buyer asked for.
 */
export const refundOrder = endpoint({
  method: 'POST',
  path: '/v1/operator/refund',
  audience: 'operator',
  labels: { refunded: '已退款的金额' },
  input: z.object({
    id: called(40),
    refunded: whole(0),
    amount: whole(0),
    reason: called(REFUND_REASON_MOST),
  }),
  data: wholeOrder,
});

const askedOrder = z.extend(deskOrder, { refundAsk });
export type AskedOrder = z.output<typeof askedOrder>;

/** Orders whose buyers ask for a refund: those that wait by the oldest, the decided ones by the latest. */
export const refundAskList = endpoint({
  method: 'GET',
  path: '/v1/operator/refundAsks',
  audience: 'operator',
  input: z.object({ state: z.prefault(z.enum(REFUND_ASK_STATES), 'waiting'), ...paging }),
  data: pageSchema(askedOrder),
});

/** Refuses what a buyer asked for, with a reason that they read; the same again does nothing. */
export const refuseRefund = endpoint({
  method: 'POST',
  path: '/v1/operator/refundRefusal',
  audience: 'operator',
  input: z.object({ id: called(40), reason: called(REFUND_REASON_MOST) }),
  data: wholeOrder,
});
