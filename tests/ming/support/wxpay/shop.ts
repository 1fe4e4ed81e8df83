import { randomUUID } from 'node:crypto';
import { type Invoked, isInvokedBy, type Signer } from './keys.ts';

/**
 * An order as WeChat Pay knows it; `paidAt` in ms. `openid` is who alone can pay it, and then who paid it. `code` is what it is
 * paid by.
 */
export type Order = {
  orderNo: string;
  channel: 'native' | 'h5' | 'jsapi';
  openid: string;
  code: string;
  appid: string;
  amount: number;
  notify: string;
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND';
  transactionId: string;
  paidAt: number;
};

/** A refund as WeChat Pay knows it. */
export type Refund = {
  refundNo: string;
  refundId: string;
  transactionId: string;
  amount: number;
  total: number;
  status: 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL';
  at: number;
};

/** A movement of the merchant's account. */
export type Fund = { no: string; day: string; what: string; way: '收入' | '支出'; amount: number };

/**
 * What goes wrong with the next calls: the service is down or busy, hangs up after it did what was asked, answers
 * late, or answers with a signature that is missing, wrong or old; somebody pays just
 * before; or our account has no money for a refund.
 */
export type Trouble = 'down' | 'busy' | 'lost' | 'slow' | 'unsigned' | 'forged' | 'old' | 'paid' | 'poor';

/** All that the test server keeps of one merchant. */
export class Shop {
  readonly orders = new Map<string, Order>();
  readonly refunds = new Map<string, Refund>();
  /** How many of the next calls of a name meet which trouble. */
  readonly troubles = new Map<string, { trouble: Trouble; times: number }>();
  readonly nonces = new Set<string>();
  /** Names of the calls that came, in turn. */
  readonly asked: string[] = [];
  signer: Signer | null = null;
  /** How a new refund is answered. */
  refunding: Refund['status'] = 'PROCESSING';
  /** The text of a bill in place of the one that follows from orders and refunds, and what it is said to hash to. */
  bill: { text?: string; hash?: string } = {};

  /** Movements of the merchant's account beside the trades: `amount` in fen, `what` as a fund bill calls it. */
  funds: Fund[] = [];
  /** Its balance in fen before them, on each day. */
  opening = 1_000_000;

  constructor(readonly mchid: string) {}

  troubleOf(name: string): Trouble | null {
    const found = this.troubles.get(name);
    if (!found || found.times === 0) return null;
    found.times--;
    return found.trouble;
  }

  /** Somebody scans the code and pays. */
  pay(orderNo: string, at = Date.now()): Order | null {
    const order = this.orders.get(orderNo);
    if (order?.state !== 'NOTPAY') return null;
    return Object.assign(order, { state: 'SUCCESS', transactionId: transactionIdOf(), paidAt: at });
  }

  /** Somebody pays inside WeChat, by what the page has handed to the bridge; null where that is not theirs to pay. */
  payInside(given: Invoked, openid: string): Order | null {
    const order = [...this.orders.values()].find((it) => given.package === `prepay_id=${it.code}`);
    const right = order?.channel === 'jsapi' && order.openid === openid && isInvokedBy(given);
    return right && given.appId === order.appid ? this.pay(order.orderNo) : null;
  }

  /** A payment of an order that was closed meanwhile, as networks bring it about. */
  payLate(orderNo: string): Order | null {
    const order = this.orders.get(orderNo);
    if (order) order.state = 'NOTPAY';
    return this.pay(orderNo);
  }

  orderOf(transactionId: string): Order | undefined {
    return [...this.orders.values()].find((it) => it.transactionId === transactionId);
  }
}

const transactionIdOf = () => `42000${randomUUID().replaceAll(/\D/g, '').padEnd(23, '7').slice(0, 23)}`;

/** The transaction of an order, as queries and callbacks say it. */
export function transactionOf(shop: Shop, it: Order) {
  const paid = it.state === 'SUCCESS' || it.state === 'REFUND';
  return {
    appid: it.appid,
    mchid: shop.mchid,
    out_trade_no: it.orderNo,
    trade_type: { native: 'NATIVE', h5: 'MWEB', jsapi: 'JSAPI' }[it.channel],
    trade_state: it.state,
    trade_state_desc: '',
    ...(paid
      ? {
          transaction_id: it.transactionId,
          success_time: new Date(it.paidAt).toISOString(),
          payer: { openid: it.openid || 'openid-of-the-payer' },
          amount: { total: it.amount, payer_total: it.amount, currency: 'CNY', payer_currency: 'CNY' },
        }
      : {}),
  };
}

/** What a callback tells of a refund. */
export function refundTold(shop: Shop, it: Refund) {
  return {
    mchid: shop.mchid,
    out_trade_no: shop.orderOf(it.transactionId)?.orderNo ?? '',
    transaction_id: it.transactionId,
    out_refund_no: it.refundNo,
    refund_id: it.refundId,
    refund_status: it.status,
    user_received_account: '支付用户零钱',
    amount: { total: it.total, refund: it.amount, payer_total: it.total, payer_refund: it.amount },
  };
}
