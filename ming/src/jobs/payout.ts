import { sql } from 'drizzle-orm';
import { place } from '../../../contract/kit/places.ts';
import { yuan } from '../../../contract/kit/yuan.ts';
import { PAYOUT_STATE } from '../../../contract/money/payout/payout.ts';
import type { EventData } from '../kit/events.ts';
import { announce } from '../messages/notice/writes.ts';
import { payoutRow } from '../money/payout/reads.ts';
import type { Job } from './consumer.ts';

/** Notifies other administrators of a payout request. */
export async function notifyPayoutRequested({ payoutId }: EventData<'payout.asked'>, { db, now }: Job) {
  const it = await payoutRow(db, { id: payoutId });
  if (it?.status !== PAYOUT_STATE.waiting) return [];
  return [
    announce(db, {
      to: sql`select id from people where role = 'admin' and id <> ${it.userId}`,
      subject: `payout:${payoutId}:asked`,
      content: `${it.nickname} 申请提现 ${yuan(it.amount)}，请核对后付款并记录，或写明原因退回。`,
      url: `${place.adminOrders()}#payouts`,
      now,
    }),
  ];
}

/** Notifies an author of the payout decision. */
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
