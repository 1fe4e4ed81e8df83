import { PAYOUT_STATE } from '../../../contract/payout.ts';
import { yuan } from '../../../contract/yuan.ts';
import type { EventData } from '../kit/events.ts';
import { announce } from '../notice/writes.ts';
import { payoutRow } from '../payout/reads.ts';
import type { Job } from './consumer.ts';

/** Tells an author what became of their request to be paid. */
export async function aboutPayout({ payoutId }: EventData<'payout.decided'>, { db, now }: Job) {
  const it = await payoutRow(db, { id: payoutId });
  if (!it) return [];
  const amount = yuan(it.amount);
  const content =
    it.status === PAYOUT_STATE.paid
      ? `你申请提现的 ${amount} 已经付款，付款单号 ${it.reference}。`
      : `你申请提现的 ${amount} 没有通过：${it.reason}。这笔金额已退回可用收入。`;
  return [announce(db, { to: it.userId, subject: `payout:${payoutId}`, content, now })];
}
