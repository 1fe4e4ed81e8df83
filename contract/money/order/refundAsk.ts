import * as z from 'zod/mini';
import { text, time } from '../../kit/fields.ts';

/** State of what a buyer asks for, as it is stored: not decided, given back, or refused. */
export const REFUND_ASK_STATE = { waiting: 0, accepted: 1, refused: 2 } as const;
export type RefundAskState = keyof typeof REFUND_ASK_STATE;
/** What each state is called. */
export const REFUND_ASK_STATE_NAME = {
  waiting: '等待处理',
  accepted: '已同意',
  refused: '没有同意',
} as const;
export const REFUND_ASK_STATES = Object.keys(REFUND_ASK_STATE) as RefundAskState[];

/** Characters of the buyer's reason. */
export const REFUND_ASK_MOST = 300;

/** What a buyer asked for and what was decided; an order is asked for once. */
export const refundAsk = z.object({
  state: z.enum(REFUND_ASK_STATES),
  reason: text,
  /** Why it was decided so; empty while it waits. */
  answer: text,
  createTime: time,
  doneTime: time,
});
export type RefundAsk = z.output<typeof refundAsk>;
