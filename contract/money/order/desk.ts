import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  flag,
  list,
  name,
  paging,
  requiredText,
  text,
  time,
  userId,
  wholeNumber,
} from '../../kit/fields.ts';
import { KEYWORD_MOST } from '../../kit/limits.ts';
import { ownInvoice } from '../invoice/terms.ts';
import { deskRefund } from './deskRefund.ts';
import { REFUND_ASK_STATES, refundAsk } from './refundAsk.ts';
import { ENTRY_KIND, ORDER_TYPE, PAY_WAY } from './terms.ts';

/** Filter states with values of `ORDER_STATE`. */
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
/** Characters. */
export const REFUND_REASON_MOST = 80;
/** Rows per CSV, newest. */
export const CSV_ORDERS_MOST = 50_000;

const who = z.object({ id: name, nickname: text });

/** For operators; amounts in fen. */
const deskOrder = z.object({
  id: z.string(),
  user: who,
  /** Receives `share`; the id is empty if nobody does. */
  author: who,
  type: z.enum(ORDER_TYPE),
  /** Article of the order; 0 for none. */
  articleId: count,
  title: text,
  price: count,
  discount: count,
  amount: count,
  refunded: count,
  share: count,
  /** Part of `share` taken back by refunds. */
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

/** Filters; `firstDay` and `lastDay` are creation days (GMT+8). */
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
 * Orders, newest first. `keyword` is our or WeChat Pay's number, part of nickname or title, or a user id.
 * `extra` has revenue and refunds of all matches in fen.
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
/** Query of that CSV. */
export const ordersCsvQuery = z.object(orderFilter);

const account = z.object({
  /** Ledger account. */
  id: text,
  name: text,
});

/** A ledger entry; each transfer moves `amount` fen. */
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
  /** First download. */
  usedTime: time,
  /** Refundable amount in fen; if 0 with the reason. */
  refundMost: count,
  refundFault: text,
  postings: list(posting),
  refunds: list(deskRefund),
  /** Refund request, or null. */
  refundAsk: z.prefault(z.nullable(refundAsk), null),
  /** Latest invoice request, or null. */
  invoice: z.prefault(z.nullable(ownInvoice), null),
});
export type OrderDetail = z.output<typeof wholeOrder>;

/** An order with ledger entries, refunds, and whether it can be refunded. */
export const deskOrderInfo = endpoint({
  method: 'GET',
  path: '/v1/operator/order',
  audience: 'operator',
  input: z.object({ id: requiredText(40) }),
  data: wholeOrder,
});

/**
 * Refunds a paid order fully or partially: to the balance at once, or by WeChat Pay asynchronously.
 * `refunded` is the sum refunded so far and makes retries idempotent. The author's share is reduced in
 * proportion; a full refund revokes the right. Grants the buyer's request.
 */
export const refundOrder = endpoint({
  method: 'POST',
  path: '/v1/operator/refund',
  audience: 'operator',
  labels: { refunded: '已退款的金额' },
  input: z.object({
    id: requiredText(40),
    refunded: wholeNumber(0),
    amount: wholeNumber(0),
    reason: requiredText(REFUND_REASON_MOST),
  }),
  data: wholeOrder,
});

const askedOrder = z.extend(deskOrder, { refundAsk });
export type AskedOrder = z.output<typeof askedOrder>;

/** Orders with refund requests: pending oldest first, decided newest first. */
export const refundAskList = endpoint({
  method: 'GET',
  path: '/v1/operator/refundAsks',
  audience: 'operator',
  input: z.object({ state: z.prefault(z.enum(REFUND_ASK_STATES), 'waiting'), ...paging }),
  data: pageSchema(askedOrder),
});

/** Refuses a refund request with a reason for the buyer; idempotent. */
export const refuseRefund = endpoint({
  method: 'POST',
  path: '/v1/operator/refundRefusal',
  audience: 'operator',
  input: z.object({ id: requiredText(40), reason: requiredText(REFUND_REASON_MOST) }),
  data: wholeOrder,
});
