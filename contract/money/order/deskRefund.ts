import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, paging, text, time } from '../../kit/fields.ts';

/** A refund of an order, or of a late payment (`late`); `state` is `REFUND_STATE`. */
export const deskRefund = z.object({
  id: z.string(),
  orderNo: text,
  source: z.enum(['order', 'late']),
  amount: count,
  state: count,
  reason: text,
  /** Who decided it; empty if automatic. */
  operator: text,
  /** Last message of WeChat Pay. */
  detail: text,
  tries: count,
  createTime: time,
  doneTime: time,
});
export type DeskRefund = z.output<typeof deskRefund>;

/** Payments without an open order and refunds pending at WeChat Pay, oldest first. */
export const suspenseList = endpoint({
  method: 'GET',
  path: '/v1/operator/suspense',
  audience: 'operator',
  input: z.object({ state: z.prefault(z.enum(['open', 'done']), 'open'), ...paging }),
  data: pageSchema(deskRefund),
  /** Sums in suspense, and of refunds pending at WeChat Pay, in fen. */
  extra: z.object({ suspense: count, refund: count }),
});
