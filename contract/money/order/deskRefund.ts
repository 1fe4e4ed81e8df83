import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, paging, text, time } from '../../kit/fields.ts';

/** A refund of an order, or of a payment that came too late for it (`late`); `state` is `REFUND_STATE`. */
export const deskRefund = z.object({
  id: z.string(),
  orderNo: text,
  source: z.enum(['order', 'late']),
  amount: count,
  state: count,
  reason: text,
  /** Nickname of who decided it; empty where nobody had to. */
  operator: text,
  /** What WeChat Pay said last. */
  detail: text,
  tries: count,
  createTime: time,
  doneTime: time,
});
export type DeskRefund = z.output<typeof deskRefund>;

/** Payments that came for no open order and refunds that WeChat Pay has not finished, the oldest first. */
export const suspenseList = endpoint({
  method: 'GET',
  path: '/v1/operator/suspense',
  audience: 'operator',
  input: z.object({ state: z.prefault(z.enum(['open', 'done']), 'open'), ...paging }),
  data: pageSchema(deskRefund),
  /** Sums in suspense, and of refunds pending at WeChat Pay, in fen. */
  extra: z.object({ suspense: count, refund: count }),
});
