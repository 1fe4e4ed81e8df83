import { randomUUID } from 'node:crypto';
import { type Invoked, isInvokedBy, type Signer } from './keys.ts';

/**
 * An order at WeChat Pay; `paidAt` in ms. `openid` is the required, then the actual payer; `code` the payment
 * code.
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

export type Refund = {
  refundNo: string;
  refundId: string;
  transactionId: string;
  amount: number;
  total: number;
  status: 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL';
  at: number;
};

export type Fund = { no: string; day: string; what: string; way: '收入' | '支出'; amount: number };

/**
 * Faults of the next calls: down, busy, connection closed after execution, late, signature missing, wrong or
 * old; payment just before; or insufficient funds for a refund.
 */
export type ProviderFault =
  | 'down'
  | 'busy'
  | 'lost'
  | 'slow'
  | 'unsigned'
  | 'forged'
  | 'old'
  | 'paid'
  | 'poor';

export class Shop {
  readonly orders = new Map<string, Order>();
  readonly refunds = new Map<string, Refund>();
  /** Faults of the next calls by name. */
  readonly troubles = new Map<string, { trouble: ProviderFault; times: number }>();
  readonly nonces = new Set<string>();
  readonly asked: string[] = [];
  signer: Signer | null = null;
  refunding: Refund['status'] = 'PROCESSING';
  /** Overrides the text of a bill, and its stated hash. */
  bill: { text?: string; hash?: string } = {};

  /** Account entries besides trades: `amount` in fen, `what` as in a fund bill. */
  funds: Fund[] = [];
  /** Balance in fen before them, each day. */
  opening = 1_000_000;

  constructor(readonly mchid: string) {}

  troubleOf(name: string): ProviderFault | null {
    const found = this.troubles.get(name);
    if (!found || found.times === 0) return null;
    found.times--;
    return found.trouble;
  }

  /** Pays by scanning the code. */
  pay(orderNo: string, at = Date.now()): Order | null {
    const order = this.orders.get(orderNo);
    if (order?.state !== 'NOTPAY') return null;
    return Object.assign(order, { state: 'SUCCESS', transactionId: transactionIdOf(), paidAt: at });
  }

  /** Pays inside WeChat with the bridge parameters; null if another person's order. */
  payInside(given: Invoked, openid: string): Order | null {
    const order = [...this.orders.values()].find((it) => given.package === `prepay_id=${it.code}`);
    const right = order?.channel === 'jsapi' && order.openid === openid && isInvokedBy(given);
    return right && given.appId === order.appid ? this.pay(order.orderNo) : null;
  }

  /** Pays an order that was closed meanwhile. */
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
