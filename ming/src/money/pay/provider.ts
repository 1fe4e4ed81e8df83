import type { Invocation } from '../../../../contract/money/order/order.ts';
import type { PayChannel } from '../../../../contract/money/order/terms.ts';

/**
 * What WeChat Pay has to know of a trade; `amount` in fen, `expireTime` in ms. On a phone `address` of the buyer, inside WeChat
 * their `openid`.
 */
export type Placed = {
  tradeNo: string;
  title: string;
  amount: number;
  expireTime: number;
  channel: PayChannel;
  address: string;
  openid: string;
};

/** How far an order has come at WeChat Pay. */
export type Trade =
  /** `openid` of who paid inside WeChat. */
  | { state: 'paid'; transactionNo: string; amount: number; openid?: string | undefined }
  | { state: 'open' | 'closed' | 'failed' | 'absent' };

/** A refund: `amount` of the `total` that was paid, in fen. The same number again is the same refund. */
export type Refunding = {
  refundNo: string;
  transactionNo: string;
  amount: number;
  total: number;
  reason: string;
};

/** `abnormal`: the money could not be returned to where it came from, an operator has to act at WeChat Pay. */
export type RefundState = 'processing' | 'done' | 'closed' | 'abnormal';

/** Who takes the money: WeChat Pay, or its stand-in in the demonstration. Every call may throw `Unanswered`. */
export type Provider = {
  name: 'wechat' | 'demo';
  /** What a trade is paid by: the text of the QR code, the address of the page on a phone, or the id inside WeChat. */
  place: (it: Placed) => Promise<string>;
  /** What the bridge of WeChat takes to pay the trade with that id. */
  invoke: (id: string, now: number) => Invocation;
  query: (tradeNo: string) => Promise<Trade>;
  /** `paid` where the payment was faster. */
  close: (tradeNo: string) => Promise<'closed' | 'paid'>;
  refund: (it: Refunding) => Promise<RefundState>;
  refundState: (refundNo: string) => Promise<RefundState | 'absent'>;
};
