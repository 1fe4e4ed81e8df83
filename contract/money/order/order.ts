import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  flag,
  id,
  list,
  noInput,
  optionalName,
  paging,
  requiredName,
  text,
  time,
  wholeNumber,
} from '../../kit/fields.ts';
import { ownAge } from '../../people/age/age.ts';
import { ownInvoice } from '../invoice/terms.ts';
import { REFUND_ASK_MOST, refundAsk } from './refundAsk.ts';
import { ENTRY_KIND, ORDER_NO, ORDER_NOTE_MOST, ORDER_TYPE, PAY_CHANNEL, PAY_WAY } from './terms.ts';

const orderNo = z.string().check(z.regex(ORDER_NO));
/** Hosts without this field only offer the QR code. */
const channel = z.prefault(z.enum(PAY_CHANNEL), 'native');

/**
 * An order for its buyer; amounts in fen. `codeUrl` is the QR code text while payable. `bizId` is the
 * attachment or article, else 0; `amount` is `price` minus the coupon's `discount`.
 */
const payRecord = z.object({
  orderNo: z.string(),
  type: z.enum(ORDER_TYPE),
  bizId: count,
  /** Article of the order; 0 for none. */
  articleId: count,
  title: text,
  price: count,
  discount: count,
  amount: count,
  /** Refunded sum. */
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
  /** End of the refund period; empty if not refundable or already requested. */
  refundUntil: time,
  /** Refund request, or null. */
  refundAsk: z.prefault(z.nullable(refundAsk), null),
  /** End of the period for invoice requests; empty if not possible, or pending or issued. */
  invoiceUntil: time,
  /** Latest invoice request, or null. */
  invoice: z.prefault(z.nullable(ownInvoice), null),
});
export type PayRecord = z.output<typeof payRecord>;

/** Result of a purchase; `codeUrl` is the QR code text for WeChat Pay. */
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
  /** WeChat Pay channel; all but the QR code continue with `payBy`. */
  channel: z.optional(z.enum(PAY_CHANNEL)),
  /** Displayed price in fen; if it changed, nothing is paid and `extra.price` is the new one. */
  price: z.optional(wholeNumber(0)),
};

const labels = { payWay: '付款方式', couponId: '优惠券编号', channel: '微信支付的方式' };

/**
 * Buys an attachment, or opens a WeChat Pay order. Returns the paid order if already bought, or the open one
 * on a repeat.
 */
export const annexPay = endpoint({
  method: 'POST',
  path: '/v1/articleOrder/articleAttachmentPay',
  audience: 'user',
  labels,
  input: z.object({ articleId: id, annexId: id, ...purchase }),
  data: ticket,
});

/** Buys the locked part of an article; as `annexPay`. */
export const readingPay = endpoint({
  method: 'POST',
  path: '/v1/articleOrder/articleReadingPay',
  audience: 'user',
  labels,
  input: z.object({ articleId: id, ...purchase }),
  data: ticket,
});

/**
 * Opens a WeChat Pay order: recharge by `amount` (fen), sponsorship, or attachment (`bizId`), whose price
 * `amount` must equal. `note` is shown with a sponsorship.
 */
export const createPaymentOrder = endpoint({
  method: 'POST',
  path: '/v1/payment/wechat/createPaymentOrder',
  audience: 'user',
  labels: { bizId: '商品编号', channel: '微信支付的方式' },
  input: z.object({
    type: z.enum(['recharge', 'annex', 'sponsor']),
    amount: wholeNumber(1),
    bizId: z.optional(id),
    channel: z.optional(z.enum(PAY_CHANNEL)),
    note: z.prefault(optionalName(ORDER_NOTE_MOST), ''),
  }),
  data: ticket,
});

/** Signed parameters for the WeChat bridge. */
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
 * Selects the payment channel of an open order; the trade of another channel is closed first. Returns one of
 * `codeUrl`; `payUrl`, which opens WeChat and returns; `invoke` for the bridge; or `authorizeUrl` if the
 * buyer's openid is unknown, which returns to the order's page.
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

/** One's own order, or all, newest first; filters `type` and `status`. */
export const getPayRecord = endpoint({
  method: 'GET',
  path: '/v1/payment/wechat/getPayRecord',
  audience: 'user',
  labels: { status: '订单状态' },
  input: z.object({
    orderNo: z.optional(orderNo),
    type: z.optional(z.enum(ORDER_TYPE)),
    status: z.optional(wholeNumber(0, 6)),
    ...paging,
  }),
  data: z.union([payRecord, pageSchema(payRecord)]),
});

/**
 * Closes one's own open order, releasing its coupon. Returns its new state, which is paid if the payment came
 * first.
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
 * Requests a refund, once per order, while refundable: within `refundDays`, attachments not downloaded.
 * Idempotent.
 */
export const askRefund = endpoint({
  method: 'POST',
  path: '/v1/money/refundAsk',
  audience: 'user',
  labels: { reason: '退款原因' },
  input: z.object({ orderNo, reason: requiredName(REFUND_ASK_MOST) }),
  data: payRecord,
  whileBanned: true,
});

/** Own amounts in fen: balance, and income that is pending, available, and owed to the site. */
export const moneyBalance = endpoint({
  method: 'GET',
  path: '/v1/money/balance',
  audience: 'user',
  input: noInput,
  data: z.object({ balance: count, pending: count, income: count, debt: count }),
  extra: z.object({
    /** Whether WeChat Pay is available, and whether it is the demonstration. */
    wechat: flag,
    demo: flag,
    /** Configured channels of WeChat Pay. */
    channels: z.prefault(z.array(z.enum(PAY_CHANNEL)), ['native']),
    rechargeLeast: count,
    rechargeMost: count,
    sponsorLeast: count,
    sponsorMost: count,
    /** Refund period in days. */
    refundDays: count,
    /** Invoice period in days; 0 if none are issued. */
    invoiceDays: count,
    /** Stated age; omitted if the site does not ask. */
    age: z.optional(ownAge),
  }),
});

const ACCOUNT = ['balance', 'pending', 'income', 'debt'] as const;

/** A movement in fen, negative for outflow. */
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

/** Own movements of the balance or `income`, latest first. */
export const moneyEntries = endpoint({
  method: 'GET',
  path: '/v1/money/entries',
  audience: 'user',
  input: z.object({ account: z.prefault(z.enum(['balance', 'income']), 'balance'), ...paging }),
  data: pageSchema(movement),
});

/** A sale: `share` is the author's part of `price`, `back` what refunds took of it; amounts in fen. */
const sale = z.object({
  orderNo: z.string(),
  type: z.enum(ORDER_TYPE),
  articleId: count,
  title: text,
  price: count,
  share: count,
  back: count,
  /** Refunded, pending or available. */
  state: z.enum(['pending', 'available', 'refunded']),
  createTime: time,
  /** When the share matures. */
  matureTime: time,
});
export type Sale = z.output<typeof sale>;

/**
 * Author's earnings: balances, total, per day of the last `days` (GMT+8), by article (top first), and a page
 * of sales. Amounts in fen, after refunds.
 */
export const moneyIncome = endpoint({
  method: 'GET',
  path: '/v1/money/income',
  audience: 'user',
  input: z.object({ days: z.prefault(wholeNumber(7, 90), 30), ...paging }),
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
