import { place } from '../../../contract/kit/places.ts';
import { yuan } from '../../../contract/kit/yuan.ts';
import type { WechatNotice } from '../../../contract/messages/notice/wechat.ts';
import { PAYOUT_STATE } from '../../../contract/money/payout/payout.ts';
import { answerConcern } from '../discussion/forum/close/reads.ts';
import { dayOf, gmt8 } from '../kit/clock.ts';
import { siteUrl } from '../kit/env.ts';
import type { EventData } from '../kit/events.ts';
import { memory } from '../kit/memory.ts';
import { askOfficial, isRefusedFor, WechatRefused } from '../kit/official/api.ts';
import {
  kindsIn,
  offeredKinds,
  type TemplateTexts,
  templateData,
  templateOf,
} from '../kit/official/templates.ts';
import { recordFailure } from '../kit/runs.ts';
import { bindingOf } from '../messages/notice/wechat/reads.ts';
import { stopFor, unbind } from '../messages/notice/wechat/writes.ts';
import { orderRow } from '../money/order/open.ts';
import { payoutRow } from '../money/payout/reads.ts';
import { personById } from '../people/user/reads.ts';
import type { Job } from './consumer.ts';

const PATIENCE_MS = 8_000;

/** Day (GMT+8) on which WeChat's quota is used up. */
const spent = memory(() => '');

type Telling = { to: string; kind: WechatNotice; key: string; page: string; said: TemplateTexts };

/**
 * Sends a WeChat notice the person subscribed to. `key` deduplicates redelivered events at WeChat. Refusals
 * are recorded, not retried, as the notice is on the site. Throws if WeChat is unreachable, so that the queue
 * retries.
 */
async function tell({ env, db, now }: Job, { to, kind, key, page, said }: Telling): Promise<void> {
  const template = templateOf(env, kind);
  if (!template || !offeredKinds(env).includes(kind) || spent.now === dayOf(now)) return;
  const binding = await bindingOf(db, to);
  if (!binding || !kindsIn(binding.kinds).includes(kind)) return;
  const body = {
    touser: binding.openid,
    template_id: template.id,
    url: siteUrl(env) + page,
    client_msg_id: key,
    data: templateData(template, { time: gmt8(now), ...said }),
  };
  try {
    const patience = AbortSignal.timeout(PATIENCE_MS);
    await askOfficial(env, { path: '/cgi-bin/message/template/send', body }, { now, patience });
  } catch (error) {
    if (!(error instanceof WechatRefused)) throw error;
    if (isRefusedFor(error, 'left')) return stopFor(db, binding.openid);
    if (isRefusedFor(error, 'stranger')) return unbind(db, { openid: binding.openid });
    if (isRefusedFor(error, 'spent')) spent.now = dayOf(now);
    await recordFailure(db, 'service:official', error);
  }
}

/** WeChat notice: answer by somebody else. */
export async function tellAnswer({ answerId }: EventData<'answer.added'>, job: Job): Promise<void> {
  const [it] = await answerConcern(job.db, answerId);
  if (!it || it.userId === it.askerId) return;
  const who = await personById(job.db, it.userId);
  const page = place.forumAnswer(it.questionId, answerId);
  const said = { title: it.title, who: who?.nickname ?? '', state: '新回答' };
  await tell(job, { to: it.askerId, kind: 'answer', key: `answer-${answerId}`, page, said });
}

/** WeChat notice: answer accepted, while accepted. */
export async function tellAccepted({ answerId }: EventData<'answer.accepted'>, job: Job): Promise<void> {
  const [it] = await answerConcern(job.db, answerId);
  if (!it?.accepted || it.userId === it.askerId) return;
  const who = await personById(job.db, it.askerId);
  const page = place.forumAnswer(it.questionId, answerId);
  const said = { title: it.title, who: who?.nickname ?? '', state: '已采纳' };
  await tell(job, { to: it.userId, kind: 'accepted', key: `accepted-${answerId}`, page, said });
}

/** WeChat notice: sale. */
export async function tellSale({ orderNo }: EventData<'order.paid'>, job: Job): Promise<void> {
  const order = await orderRow(job.db, orderNo);
  if (!order?.authorId || order.share === 0) return;
  const said = { title: order.title, amount: yuan(order.share), state: '已售出' };
  await tell(job, {
    to: order.authorId,
    kind: 'sale',
    key: `sale-${orderNo}`,
    page: place.data('income'),
    said,
  });
}

/** WeChat notice: payout decision. */
export async function tellPayout({ payoutId }: EventData<'payout.decided'>, job: Job): Promise<void> {
  const it = await payoutRow(job.db, { id: payoutId });
  if (!it) return;
  const isPaid = it.status === PAYOUT_STATE.paid;
  const said = {
    title: isPaid ? '提现已经付款' : '提现没有通过',
    amount: yuan(it.amount),
    state: isPaid ? '已付款' : '已退回',
  };
  await tell(job, {
    to: it.userId,
    kind: 'payout',
    key: `payout-${payoutId}`,
    page: place.data('income'),
    said,
  });
}
