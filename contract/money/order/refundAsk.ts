import * as z from 'zod/mini';
import { text, time } from '../../kit/fields.ts';

/** Pending, granted or refused. */
export const REFUND_ASK_STATE = { waiting: 0, accepted: 1, refused: 2 } as const;
export type RefundAskState = keyof typeof REFUND_ASK_STATE;
export const REFUND_ASK_STATE_NAME = {
  waiting: '等待处理',
  accepted: '已同意',
  refused: '没有同意',
} as const;
export const REFUND_ASK_STATES = Object.keys(REFUND_ASK_STATE) as RefundAskState[];

/** Characters. */
export const REFUND_ASK_MOST = 300;

/** A refund request with its decision; one per order. */
export const refundAsk = z.object({
  state: z.enum(REFUND_ASK_STATES),
  reason: text,
  /** Reason of the decision; empty while pending. */
  answer: text,
  createTime: time,
  doneTime: time,
});
export type RefundAsk = z.output<typeof refundAsk>;
