import type { RefundAsk } from '../../../../../contract/money/order/refundAsk.ts';
import { REFUND_ASK_STATE, REFUND_ASK_STATES } from '../../../../../contract/money/order/refundAsk.ts';
import { gmt8, gmt8OrEmpty } from '../../../kit/clock.ts';
import type { AskRow } from './reads.ts';

/** Wire format for buyer and operators. */
export function askView({ state, reason, answer, createTime, doneTime }: AskRow): RefundAsk {
  return {
    state: REFUND_ASK_STATES.find((it) => REFUND_ASK_STATE[it] === state) ?? 'waiting',
    reason,
    answer,
    createTime: gmt8(createTime),
    doneTime: gmt8OrEmpty(doneTime),
  };
}
