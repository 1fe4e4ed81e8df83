import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { CODE, type Envelope, MESSAGE } from '../../contract/kit/envelope.ts';
import { misfit } from '../../contract/kit/names.ts';
import { PAY_NOTIFY } from '../../contract/money/pay/pay.ts';
import { activityRoutes } from './activity/routes.ts';
import { annexRoutes } from './annex/routes.ts';
import { announcementRoutes } from './announcement/routes.ts';
import { articleRoutes } from './article/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { backupRoutes } from './backup/routes.ts';
import { benchmarkRoutes } from './benchmark/routes.ts';
import { bountyRoutes } from './bounty/routes.ts';
import { categoryRoutes } from './category/routes.ts';
import { citationRoutes } from './citation/routes.ts';
import { collectRoutes } from './collect/routes.ts';
import { columnRoutes } from './column/routes.ts';
import { commentRoutes } from './comment/routes.ts';
import { couponRoutes } from './coupon/routes.ts';
import { crawlRoutes } from './crawl/routes.ts';
import { dataRoutes } from './data/routes.ts';
import { demoRoutes } from './demo/routes.ts';
import { eventRoutes } from './event/routes.ts';
import { exportRoutes } from './export/routes.ts';
import { facetRoutes } from './facet/routes.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import { fileRoutes } from './file/routes.ts';
import { followRoutes } from './follow/routes.ts';
import { forumRoutes } from './forum/routes.ts';
import { growthRoutes } from './growth/routes.ts';
import { imRoutes } from './im/routes.ts';
import { drain } from './kit/drain.ts';
import type { Env } from './kit/env.ts';
import { Refusal } from './kit/refusal.ts';
import { refuseDemonstration } from './kit/stage.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { noticeRoutes } from './notice/routes.ts';
import { operatorRoutes } from './operator/routes.ts';
import { orderRoutes } from './order/routes.ts';
import { orderdeskRoutes } from './orderdesk/routes.ts';
import { payRoutes } from './pay/routes.ts';
import { payoutRoutes } from './payout/routes.ts';
import { reactionRoutes } from './reaction/routes.ts';
import { reputationRoutes } from './reputation/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { siteRoutes } from './site/routes.ts';
import { socialRoutes } from './social/routes.ts';
import { tagRoutes } from './tag/routes.ts';
import { userRoutes } from './user/routes.ts';
import { wechatRoutes } from './wechat/routes.ts';

/** The backend: every call of the contract below /ming, refusals and failures in the envelope. */
export const app = new Hono<{ Bindings: Env }>().basePath('/ming');

app.use(drain);
app.use(refuseDemonstration);

for (const routes of [
  activityRoutes,
  annexRoutes,
  announcementRoutes,
  articleRoutes,
  authRoutes,
  backupRoutes,
  benchmarkRoutes,
  bountyRoutes,
  categoryRoutes,
  collectRoutes,
  columnRoutes,
  commentRoutes,
  couponRoutes,
  crawlRoutes,
  dataRoutes,
  demoRoutes,
  eventRoutes,
  exportRoutes,
  facetRoutes,
  feedbackRoutes,
  fileRoutes,
  followRoutes,
  growthRoutes,
  ledgerRoutes,
  imRoutes,
  mailRoutes,
  moderationRoutes,
  noticeRoutes,
  orderdeskRoutes,
  payoutRoutes,
  payRoutes,
  reactionRoutes,
  operatorRoutes,
  orderRoutes,
  searchRoutes,
  citationRoutes,
  forumRoutes,
  reputationRoutes,
  siteRoutes,
  socialRoutes,
  tagRoutes,
  userRoutes,
  wechatRoutes,
]) {
  app.route('/', routes);
}

/** What may be logged of an error: a failed query names its bound values in its own words, its cause does not. */
function withoutValues(error: Error): { error: string; stack: string | undefined } {
  const cause = error.cause instanceof Error ? error.cause : error;
  return { error: cause.message, stack: cause.stack };
}

const refusal = (code: number, message: string, extra: Envelope['extra'] = {}): Envelope => ({
  code,
  message,
  data: null,
  extra,
});

app.notFound((c) => c.json(refusal(CODE.missing, '抱歉，接口不存在'), 404));

app.onError((error, c) => {
  // WeChat Pay reads the status alone: any answer below 400 says that the payment was booked.
  const status = c.req.path === `/ming${PAY_NOTIFY}` ? 500 : 200;
  if (error instanceof Refusal) return c.json(refusal(error.code, error.message, error.extra), status);
  if (error instanceof HTTPException) return c.json(refusal(CODE.invalid, misfit('请求内容')), status);
  console.error(JSON.stringify({ path: new URL(c.req.url).pathname, ...withoutValues(error) }));
  return c.json(refusal(CODE.failed, MESSAGE[CODE.failed]), status);
});
