import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, flag, id, list, named, nothing, paging, said, text, time, whole } from '../../kit/fields.ts';
import { ownAge } from '../../people/age/age.ts';
import { ownInvoice } from '../invoice/terms.ts';
import { REFUND_ASK_MOST, refundAsk } from './refundAsk.ts';
import { ENTRY_KIND, ORDER_NO, ORDER_NOTE_MOST, ORDER_TYPE, PAY_CHANNEL, PAY_WAY } from './terms.ts';

const orderNo = z.string().check(z.regex(ORDER_NO));
/** A host that says nothing of it knows the QR code alone. */
const channel = z.prefault(z.enum(PAY_CHANNEL), 'native');

/**
 * An order as who made it sees it; amounts in fen. `codeUrl` is what the QR code of WeChat Pay holds, while it can be paid.
 * `bizId` is the attachment or article, 0 for the others; `amount` is `price` without the `discount` of a coupon.
 */
const payRecord = z.object({
  orderNo: z.string(),
  type: z.enum(ORDER_TYPE),
  bizId: count,
  /** The article that was read or has the attachment; 0 where there is none. */
  articleId: count,
  title: text,
  price: count,
  discount: count,
  amount: count,
  /** How much of it was given back. */
  refunded: count,
  payWay: z.enum(PAY_WAY),
  channel,
  /** `ORDER_STATE` */
  status: count,
  codeUrl: text,
  createTime: time,
  expireTime: time,
  paidTime: time,
  closedTime: time,
  /** Until when it can be asked back; empty where it cannot be, or has been. */
  refundUntil: time,
  /** What was asked for it; null where nothing was. */
  refundAsk: z.prefault(z.nullable(refundAsk), null),
  /** Until when an invoice can be asked for; empty where it cannot be, or one is under way or issued. */
  invoiceUntil: time,
  /** The latest request for one; null where there is none. */
  invoice: z.prefault(z.nullable(ownInvoice), null),
});
export type PayRecord = z.output<typeof payRecord>;

/** What a purchase answers with; `codeUrl` where it is to be paid by the QR code of WeChat Pay. */
const ticket = z.object({
  orderNo: z.string(),
  amount: count,
  status: count,
  channel,
  codeUrl: text,
  expireTime: time,
});
export type Ticket = z.output<typeof ticket>;

const purchase = {
  payWay: z.enum(PAY_WAY),
  couponId: z.optional(id),
  /** How WeChat Pay is to be reached; `payBy` says what that takes, for all but the QR code. */
  channel: z.optional(z.enum(PAY_CHANNEL)),
  /** The price that was shown, in fen: where it has changed, nothing is paid and `extra.price` is the new one. */
  price: z.optional(whole(0)),
};

/** What fields are called in messages. */
const labels = { payWay: '付款方式', couponId: '优惠券编号', channel: '微信支付的方式' };

/**
 * Buys an attachment, or opens an order for it that WeChat Pay has a code for. What is bought already answers with its paid
 * order; a second click gets the same open one.
 */
export const annexPay = endpoint({
  method: 'POST',
  path: '/v1/articleOrder/articleAttachmentPay',
  audience: 'user',
  labels,
  input: z.object({ articleId: id, annexId: id, ...purchase }),
  data: ticket,
});

/** Buys the locked part of an article; otherwise as `annexPay`. */
export const readingPay = endpoint({
  method: 'POST',
  path: '/v1/articleOrder/articleReadingPay',
  audience: 'user',
  labels,
  input: z.object({ articleId: id, ...purchase }),
  data: ticket,
});

/**
 * Opens an order for WeChat Pay: `amount` (fen) for one's balance, a gift to the site, or an attachment (`bizId`), whose price
 * `amount` has to be. `note` is what is shown with a gift.
 */
export const createPaymentOrder = endpoint({
  method: 'POST',
  path: '/v1/payment/wechat/createPaymentOrder',
  audience: 'user',
  labels: { bizId: '商品编号', channel: '微信支付的方式' },
  input: z.object({
    type: z.enum(['recharge', 'annex', 'sponsor']),
    amount: whole(1),
    bizId: z.optional(id),
    channel: z.optional(z.enum(PAY_CHANNEL)),
    note: z.prefault(said(ORDER_NOTE_MOST), ''),
  }),
  data: ticket,
});

/** What the bridge of WeChat takes to pay an order, signed by the merchant. */
const invocation = z.object({
  appId: z.string(),
  timeStamp: z.string(),
  nonceStr: z.string(),
  package: z.string(),
  signType: z.string(),
  paySign: z.string(),
});
export type Invocation = z.output<typeof invocation>;

/**
 * Says how an own open order is paid through a channel, and turns it to that where it is at another: the trade before is closed
 * at WeChat Pay first. One of: `codeUrl`; `payUrl`, a page that opens WeChat and comes back; `invoke` for the bridge; or, where
 * WeChat has not said yet who the buyer is, `authorizeUrl`, which comes back to the page of the order.
 */
export const payBy = endpoint({
  method: 'POST',
  path: '/v1/payment/wechat/payBy',
  audience: 'user',
  edge: { namesBrowser: true },
  labels: { channel: '微信支付的方式' },
  input: z.object({ orderNo, channel: z.enum(PAY_CHANNEL) }),
  data: z.extend(ticket, { payUrl: text, authorizeUrl: text, invoke: z.nullable(invocation) }),
});

/** One own order, or all of them, the latest first. `type` and `status` narrow the list. */
export const getPayRecord = endpoint({
  method: 'GET',
  path: '/v1/payment/wechat/getPayRecord',
  audience: 'user',
  labels: { status: '订单状态' },
  input: z.object({
    orderNo: z.optional(orderNo),
    type: z.optional(z.enum(ORDER_TYPE)),
    status: z.optional(whole(0, 6)),
    ...paging,
  }),
  data: z.union([payRecord, pageSchema(payRecord)]),
});

/**
 * Closes an own order that is still open, so that its coupon can be used again, and answers with the order as it is then: one that
 * was paid at the same moment is paid.
 */
export const closePaymentOrder = endpoint({
  method: 'POST',
  path: '/v1/payment/wechat/closePaymentOrder',
  audience: 'user',
  input: z.object({ orderNo }),
  data: payRecord,
  whileBanned: true,
});

/**
 * Asks the operators to give a paid order back, once an order, while it could be given back: `refundDays` after it was paid, an
 * attachment that was not downloaded. The same words again answer as the first time.
 */
export const askRefund = endpoint({
  method: 'POST',
  path: '/v1/money/refundAsk',
  audience: 'user',
  labels: { reason: '退款原因' },
  input: z.object({ orderNo, reason: named(REFUND_ASK_MOST) }),
  data: payRecord,
  whileBanned: true,
});

/** What somebody has, in fen: the balance, and income that is pending, available, and owed to the site. */
export const moneyBalance = endpoint({
  method: 'GET',
  path: '/v1/money/balance',
  audience: 'user',
  input: nothing,
  data: z.object({ balance: count, pending: count, income: count, debt: count }),
  extra: z.object({
    /** Whether orders can be paid by WeChat, and whether that is a demonstration in which no money moves. */
    wechat: flag,
    demo: flag,
    /** The channels of WeChat Pay that are set up. */
    channels: z.prefault(z.array(z.enum(PAY_CHANNEL)), ['native']),
    rechargeLeast: count,
    rechargeMost: count,
    sponsorLeast: count,
    sponsorMost: count,
    /** Days in which an operator may give a payment back. */
    refundDays: count,
    /** Days in which an invoice can be asked for; 0 where the site issues none. */
    invoiceDays: count,
    /** What the member has stated of their age; left out where the site does not ask. */
    age: z.optional(ownAge),
  }),
});

const ACCOUNT = ['balance', 'pending', 'income', 'debt'] as const;

/** A movement of own money in fen, negative where it went out. */
const movement = z.object({
  id: z.number(),
  kind: z.enum(ENTRY_KIND),
  account: z.enum(ACCOUNT),
  amount: count,
  title: text,
  orderNo: text,
  createTime: time,
});
export type Movement = z.output<typeof movement>;

/** Own movements, the latest first; of the balance, or of the `income`. */
export const moneyEntries = endpoint({
  method: 'GET',
  path: '/v1/money/entries',
  audience: 'user',
  input: z.object({ account: z.prefault(z.enum(['balance', 'income']), 'balance'), ...paging }),
  data: pageSchema(movement),
});

/** A sale: `share` is what the author gets of `price`, `back` what was taken back of that; amounts in fen. */
const sale = z.object({
  orderNo: z.string(),
  type: z.enum(ORDER_TYPE),
  articleId: count,
  title: text,
  price: count,
  share: count,
  back: count,
  /** Whether it was given back, waits, or can be used. */
  state: z.enum(['pending', 'available', 'refunded']),
  createTime: time,
  /** When it becomes, or became, available. */
  matureTime: time,
});
export type Sale = z.output<typeof sale>;

/**
 * What an author earned: now, in sum, on each of the last `days` days (GMT+8, from the first to the last), by article (those
 * that earned most first), and a page of sales. Amounts in fen, after what was taken back.
 */
export const moneyIncome = endpoint({
  method: 'GET',
  path: '/v1/money/income',
  audience: 'user',
  input: z.object({ days: z.prefault(whole(7, 90), 30), ...paging }),
  data: z.object({
    pending: count,
    income: count,
    debt: count,
    total: count,
    sold: count,
    days: list(z.object({ day: z.string(), income: count, sold: count })),
    articles: list(z.object({ id: z.number(), title: text, income: count, sold: count })),
    sales: pageSchema(sale),
  }),
  extra: z.object({ share: count, pendingDays: count }),
});
