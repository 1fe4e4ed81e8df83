import type { Invocation } from '../../../../contract/money/order/order.ts';
import type { PayChannel } from '../../../../contract/money/order/terms.ts';

/** `amount` in fen, `expireTime` in ms. `address` (IP) of the buyer for h5, `openid` for jsapi. */
export type PlacedOrder = {
  tradeNo: string;
  title: string;
  amount: number;
  expireTime: number;
  channel: PayChannel;
  address: string;
  openid: string;
};

/** State of a trade at WeChat Pay. */
export type Trade =
  /** `openid` of the payer inside WeChat. */
  | { state: 'paid'; transactionNo: string; amount: number; openid?: string | undefined }
  | { state: 'open' | 'closed' | 'failed' | 'absent' };

/** `amount` of `total`, in fen. Idempotent by `refundNo`. */
export type Refunding = {
  refundNo: string;
  transactionNo: string;
  amount: number;
  total: number;
  reason: string;
};

/** `abnormal`: the money could not be returned to its source; an operator has to act at WeChat Pay. */
export type RefundState = 'processing' | 'done' | 'closed' | 'abnormal';

/** WeChat Pay or its demonstration. Every call may throw `Unanswered`. */
export type Provider = {
  name: 'wechat' | 'demo';
  /** Places a trade. Returns the QR code text, the page address (h5) or the prepay id (jsapi). */
  place: (it: PlacedOrder) => Promise<string>;
  /** Parameters of the WeChat bridge for a prepay id. */
  invoke: (id: string, now: number) => Invocation;
  query: (tradeNo: string) => Promise<Trade>;
  /** `paid` if the payment came first. */
  close: (tradeNo: string) => Promise<'closed' | 'paid'>;
  refund: (it: Refunding) => Promise<RefundState>;
  refundState: (refundNo: string) => Promise<RefundState | 'absent'>;
};
