/** What WeChat Pay has to know of an order; `amount` in fen, `expireTime` in ms. */
export type Placed = { orderNo: string; title: string; amount: number; expireTime: number };

/** How far an order has come at WeChat Pay. */
export type Trade =
  | { state: 'paid'; transactionNo: string; amount: number }
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
  /** The address behind the QR code. */
  place: (it: Placed) => Promise<string>;
  query: (orderNo: string) => Promise<Trade>;
  /** `paid` where the payment was faster. */
  close: (orderNo: string) => Promise<'closed' | 'paid'>;
  refund: (it: Refunding) => Promise<RefundState>;
  refundState: (refundNo: string) => Promise<RefundState | 'absent'>;
};
