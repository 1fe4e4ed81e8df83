import { type SQL, sql } from 'drizzle-orm';
import { place } from '../../../contract/kit/places.ts';
import type { WebhookBody, WebhookEvent } from '../../../contract/messages/webhook/webhook.ts';
import { answerConcern } from '../discussion/forum/close/reads.ts';
import { col, rowsOf } from '../kit/db.ts';
import { siteUrl } from '../kit/env.ts';
import type { EventData } from '../kit/events.ts';
import { isPublicArticle, isPublicPost } from '../kit/publicWhere.ts';
import { announce } from '../messages/notice/writes.ts';
import { stoppedWebhook } from '../messages/webhook/reads.ts';
import { queueDelivery } from '../messages/webhook/writes.ts';
import { orderRow } from '../money/order/open.ts';
import { refundRow } from '../money/order/refund.ts';
import type { Job } from './consumer.ts';

/** Event data of a webhook; the page as a path. */
type EventSubject = Omit<WebhookBody['data'], 'url'> & { path: string };

/** Enabled webhooks of a person for an event. */
const hooksOf = ({ db }: Job, owner: SQL | string, event: WebhookEvent) =>
  rowsOf(
    db,
    { id: col.text },
    sql`select id from webhooks where user_id = (${owner}) and off_at = 0
      and exists (select 1 from json_each(events) where value = ${event}) order by created_at, id`,
  );

/** Statements that queue deliveries. */
function tellAll(
  { db, env, now }: Job,
  hooks: readonly { id: string }[],
  type: WebhookEvent,
  about: EventSubject,
) {
  const { path, ...data } = about;
  return hooks.flatMap(({ id }) =>
    queueDelivery(db, id, { type, data: { ...data, url: siteUrl(env) + path }, now }),
  );
}

/** Queues an event of a public article for its author's webhooks. */
async function tellArticle(articleId: number, type: WebhookEvent, job: Job) {
  const [hooks, [it]] = await job.db.batch([
    hooksOf(job, sql`select user_id from articles where id = ${articleId}`, type),
    rowsOf(
      job.db,
      { title: col.text },
      sql`select title from articles where id = ${articleId} and ${isPublicArticle()}`,
    ),
  ]);
  if (!it) return [];
  return tellAll(job, hooks, type, { articleId, title: it.title, path: place.article(articleId) });
}

/** Webhook: article published. */
export const postPublished = ({ articleId }: EventData<'article.published'>, job: Job) =>
  tellArticle(articleId, 'article.published', job);

/** Webhook: article revised. */
export const postRevised = ({ articleId }: EventData<'article.changed'>, job: Job) =>
  tellArticle(articleId, 'article.revised', job);

/** Webhook: comment by somebody else. */
export async function postComment({ commentId }: EventData<'comment.added'>, job: Job) {
  const type = 'comment.received';
  const shown = sql`from comments c join articles a on a.id = c.article_id
    where c.id = ${commentId} and c.user_id <> a.user_id and ${isPublicPost('c')} and ${isPublicArticle('a')}`;
  const [hooks, [it]] = await job.db.batch([
    hooksOf(job, sql`select a.user_id ${shown}`, type),
    rowsOf(
      job.db,
      { articleId: col.number, title: col.text, passageId: col.numberOrNull },
      sql`select a.id as articleId, a.title, c.passage_id as passageId ${shown}`,
    ),
  ]);
  if (!it) return [];
  const { articleId, title, passageId } = it;
  const path = place.comment(articleId, commentId, passageId ?? 0);
  return tellAll(job, hooks, type, { articleId, commentId, title, path });
}

const about = (
  { questionId, title }: { questionId: number; title: string },
  answerId: number,
): EventSubject => ({
  questionId,
  answerId,
  title,
  path: place.forumAnswer(questionId, answerId),
});

/** Webhook: answer by somebody else. */
export async function postAnswer({ answerId }: EventData<'answer.added'>, job: Job) {
  const [it] = await answerConcern(job.db, answerId);
  if (!it || it.userId === it.askerId) return [];
  return tellAll(
    job,
    await hooksOf(job, it.askerId, 'answer.received'),
    'answer.received',
    about(it, answerId),
  );
}

/** Webhook: answer accepted by somebody else, while accepted. */
export async function postAccepted({ answerId }: EventData<'answer.accepted'>, job: Job) {
  const [it] = await answerConcern(job.db, answerId);
  if (!it?.accepted || it.userId === it.askerId) return [];
  return tellAll(
    job,
    await hooksOf(job, it.userId, 'answer.accepted'),
    'answer.accepted',
    about(it, answerId),
  );
}

/** Webhook: new follower, while they follow. */
export async function postFollower({ userId, targetId }: EventData<'user.followed'>, job: Job) {
  const type = 'follower.added';
  const [hooks, [it]] = await job.db.batch([
    hooksOf(job, targetId, type),
    rowsOf(
      job.db,
      { nickname: col.text },
      sql`select p.nickname from follows f join people p on p.id = f.user_id
      where f.user_id = ${userId} and f.target_id = ${targetId}`,
    ),
  ]);
  if (!it) return [];
  return tellAll(job, hooks, type, { userId, title: it.nickname, path: place.myHome(userId) });
}

/** Webhook: sale, with the author's share. */
export async function postSale({ orderNo }: EventData<'order.paid'>, job: Job) {
  const order = await orderRow(job.db, orderNo);
  if (!order?.authorId || order.share === 0) return [];
  const { articleId, title, share } = order;
  const hooks = await hooksOf(job, order.authorId, 'sale.paid');
  return tellAll(job, hooks, 'sale.paid', { articleId, title, share, path: place.article(articleId) });
}

/** Webhook: refund, with the share taken back so far. */
export async function postRefund({ refundNo }: EventData<'order.refunded'>, job: Job) {
  const refund = await refundRow(job.db, refundNo);
  const order = refund && (await orderRow(job.db, refund.orderNo));
  if (!order?.authorId || refund?.source !== 'order' || order.back === 0) return [];
  const { articleId, title, back } = order;
  const hooks = await hooksOf(job, order.authorId, 'sale.refunded');
  return tellAll(job, hooks, 'sale.refunded', {
    articleId,
    title,
    share: back,
    path: place.article(articleId),
  });
}

/** Notifies the owner that a webhook was disabled. */
export async function aboutStopped({ webhookId }: EventData<'webhook.stopped'>, { db, now }: Job) {
  const [it] = await stoppedWebhook(db, webhookId);
  if (!it) return [];
  const { host } = new URL(it.url);
  const content = `发往 ${host} 的 webhook 已经停用：${it.offReason}。修好之后可以重新启用，并重发没有送达的消息。`;
  const subject = `webhook:${webhookId}:${it.offAt}`;
  return [announce(db, { to: it.userId, subject, content, url: place.tokens(), now })];
}
