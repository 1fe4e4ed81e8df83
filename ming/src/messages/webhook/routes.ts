import { eq } from 'drizzle-orm';
import { CODE } from '../../../../contract/kit/envelope.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  resendDelivery,
  rotateWebhook,
  testWebhook,
  WEBHOOKS_MOST,
  webhookDeliveries as webhookDeliveriesCall,
  webhooks as webhooksCall,
} from '../../../../contract/messages/webhook/webhook.ts';
import { pageOf } from '../../kit/db.ts';
import { siteUrl } from '../../kit/env.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { rule } from '../../kit/http/limit.ts';
import { notFound, Refusal } from '../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../kit/http/serve.ts';
import { mailNotice, NOT_YOU } from '../../kit/mail/codes.ts';
import { personById } from '../../people/user/reads.ts';
import { deliveryRows, ownDelivery, ownWebhook, type WebhookRow, webhooksOf } from './reads.ts';
import { webhookAddress } from './rules.ts';
import { webhookDeliveries } from './schema.ts';
import { secretOf } from './secret.ts';
import { deliveryView, webhookView } from './views.ts';
import { addWebhook, dropWebhook, queueDelivery, restartDelivery, setWebhook, turnSecret } from './writes.ts';

/** Per person: changes per day; tests and resends per hour. */
const A_DAY = rule(50, 24 * 60);
const SENDS = rule(60, 60);

export const webhookRoutes = router();

const webhookNotFound = () => notFound('这个 webhook');

/** Throws if the webhook is disabled. */
function checkOn({ offAt }: WebhookRow): void {
  if (offAt > 0) throw new Refusal(CODE.refused, '这个 webhook 已经停用，请先启用');
}

async function mailAbout(ctx: Context, userId: string, subject: string, line: string): Promise<void> {
  const person = await personById(ctx.db, userId);
  await mailNotice(ctx, person?.email ?? null, subject, [line, NOT_YOU]);
}

serve(webhookRoutes, webhooksCall, async (_given, ctx) => {
  const { id } = await signedIn(ctx);
  return (await webhooksOf(ctx.db, id)).map(webhookView);
});

serve(webhookRoutes, createWebhook, async ({ url, events }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const address = webhookAddress(url);
  await ctx.limits.take(`webhook:${userId}`, A_DAY, ctx.now);
  const row = await addWebhook(ctx.db, { userId, url: address, events, now: ctx.now });
  if (!row) {
    const own = await webhooksOf(ctx.db, userId);
    if (own.some((it) => it.url === address))
      throw new Refusal(CODE.refused, '地址：已有这个地址的 webhook，请改它的事件或更换密钥');
    throw new Refusal(CODE.refused, `最多保留 ${WEBHOOKS_MOST} 个 webhook，请先删除不用的`);
  }
  await mailAbout(ctx, userId, '新建了 webhook', `你的账号刚刚新建了 webhook：${new URL(address).host}。`);
  return { ...webhookView(row), secret: await secretOf(ctx.db, row) };
});

serve(webhookRoutes, changeWebhook, async (given, ctx) => {
  const { id: userId } = await signedIn(ctx);
  await ctx.limits.take(`webhook:${userId}`, A_DAY, ctx.now);
  const [row] = await setWebhook(ctx.db, { ...given, userId, now: ctx.now });
  if (!row) throw webhookNotFound();
  return webhookView(row);
});

serve(webhookRoutes, deleteWebhook, async ({ id }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  if (!(await dropWebhook(ctx.db, userId, id))) throw webhookNotFound();
  return null;
});

serve(webhookRoutes, rotateWebhook, async ({ id, rotateTime }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const [known] = await ownWebhook(ctx.db, userId, id);
  if (!known) throw webhookNotFound();
  const isRepeat = rotateTime !== undefined && rotateTime !== webhookView(known).rotateTime;
  if (isRepeat) return { secret: await secretOf(ctx.db, known) };
  await ctx.limits.take(`webhook:${userId}`, A_DAY, ctx.now);
  const [row] = await turnSecret(ctx.db, { id, userId, now: ctx.now });
  if (!row) throw webhookNotFound();
  await mailAbout(ctx, userId, '更换了 webhook 的密钥', `${new URL(row.url).host} 的密钥刚刚更换。`);
  return { secret: await secretOf(ctx.db, row) };
});

serve(webhookRoutes, testWebhook, async ({ id }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const [row] = await ownWebhook(ctx.db, userId, id);
  if (!row) throw webhookNotFound();
  checkOn(row);
  await ctx.limits.take(`webhook send:${userId}`, SENDS, ctx.now);
  const data = { title: '测试消息', url: `${siteUrl(ctx.env)}/` };
  const [[sent]] = await ctx.db.batch([...queueDelivery(ctx.db, id, { type: 'test', data, now: ctx.now })]);
  if (!sent) throw webhookNotFound();
  return deliveryView(sent);
});

serve(webhookRoutes, webhookDeliveriesCall, async ({ id, ...paging }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const [row] = await ownWebhook(ctx.db, userId, id);
  if (!row) throw webhookNotFound();
  const [rows, total] = await Promise.all([
    deliveryRows(ctx.db, id, paging),
    ctx.db.$count(webhookDeliveries, eq(webhookDeliveries.webhookId, id)),
  ]);
  return pageOf(rows.map(deliveryView), total, paging);
});

serve(webhookRoutes, resendDelivery, async ({ id }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const [own] = await ownDelivery(ctx.db, userId, id);
  if (!own) throw notFound('这条投递');
  checkOn(own.webhook);
  await ctx.limits.take(`webhook send:${userId}`, SENDS, ctx.now);
  const [[sent]] = await ctx.db.batch([...restartDelivery(ctx.db, id, ctx.now)]);
  if (!sent) throw notFound('这条投递');
  return deliveryView(sent);
});
