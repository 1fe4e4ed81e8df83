import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { CODE, type Envelope, MESSAGE } from '../../contract/kit/envelope.ts';
import { misfit } from '../../contract/kit/names.ts';
import { PAY_NOTIFY } from '../../contract/money/pay/pay.ts';
import { annexRoutes } from './content/annex/routes.ts';
import { articleRoutes } from './content/article/routes.ts';
import { benchmarkRoutes } from './content/benchmark/routes.ts';
import { categoryRoutes } from './content/category/routes.ts';
import { citationRoutes } from './content/citation/routes.ts';
import { collectRoutes } from './content/collect/routes.ts';
import { columnRoutes } from './content/column/routes.ts';
import { categoryArticlesRoutes } from './content/flows/categoryArticles.ts';
import { columnPageRoutes } from './content/flows/columnPage.ts';
import { tagRoutes } from './content/tag/routes.ts';
import { activityRoutes } from './discovery/activity/routes.ts';
import { announcementRoutes } from './discovery/announcement/routes.ts';
import { crawlRoutes } from './discovery/crawl/routes.ts';
import { similarMessagesRoutes } from './discovery/flows/similarMessages.ts';
import { searchRoutes } from './discovery/search/routes.ts';
import { siteRoutes } from './discovery/site/routes.ts';
import { commentRoutes } from './discussion/comment/routes.ts';
import { feedbackRoutes } from './discussion/feedback/routes.ts';
import { articlePageRoutes } from './discussion/flows/articlePage.ts';
import { bountyRoutes } from './discussion/flows/bounty.ts';
import { feedRoutes } from './discussion/flows/feed/routes.ts';
import { findRoutes } from './discussion/flows/find.ts';
import { forumRoutes } from './discussion/forum/routes.ts';
import { reactionRoutes } from './discussion/reaction/routes.ts';
import { fileRoutes } from './kit/file/routes.ts';
import { drain } from './kit/http/drain.ts';
import { Refusal } from './kit/http/refusal.ts';
import type { HonoEnv } from './kit/http/serve.ts';
import { selfRoutes } from './messages/flows/self.ts';
import { imRoutes } from './messages/im/routes.ts';
import { mailRoutes } from './messages/mail/routes.ts';
import { noticeRoutes } from './messages/notice/routes.ts';
import { couponRoutes } from './money/coupon/routes.ts';
import { balanceRoutes } from './money/flows/balance.ts';
import { buyRoutes } from './money/flows/buy.ts';
import { closeAccountRoutes } from './money/flows/closeAccount.ts';
import { paymentRoutes } from './money/flows/payment.ts';
import { ledgerRoutes } from './money/ledger/routes.ts';
import { orderdeskRoutes } from './money/order/desk/routes.ts';
import { payRoutes } from './money/pay/routes.ts';
import { payoutRoutes } from './money/payout/routes.ts';
import { backupRoutes } from './operations/backup/routes.ts';
import { operatorRoutes } from './operations/desk/routes.ts';
import { exportRoutes } from './operations/export/routes.ts';
import { eventRoutes } from './operations/jobs/routes.ts';
import { moderationRoutes } from './operations/moderation/routes.ts';
import { dataRoutes } from './operations/statistics/routes.ts';
import { authRoutes } from './people/auth/routes.ts';
import { followRoutes } from './people/follow/routes.ts';
import { growthRoutes } from './people/growth/routes.ts';
import { callerOf } from './people/identity/caller.ts';
import { reputationRoutes } from './people/reputation/routes.ts';
import { demoRoutes } from './people/social/demo/routes.ts';
import { socialRoutes } from './people/social/routes.ts';
import { userRoutes } from './people/user/routes.ts';
import { refuseDemonstration } from './people/user/stage.ts';
import { wechatRoutes } from './people/wechat/routes.ts';
/** The backend: every call of the contract below /ming, refusals and failures in the envelope. */
export const app = new Hono<HonoEnv>().basePath('/ming');

app.use(drain);
app.use(refuseDemonstration);
app.use((c, next) => {
  c.set('callerOf', callerOf);
  return next();
});

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
  buyRoutes,
  balanceRoutes,
  paymentRoutes,
  searchRoutes,
  citationRoutes,
  forumRoutes,
  reputationRoutes,
  siteRoutes,
  socialRoutes,
  tagRoutes,
  userRoutes,
  wechatRoutes,
  articlePageRoutes,
  categoryArticlesRoutes,
  columnPageRoutes,
  closeAccountRoutes,
  feedRoutes,
  findRoutes,
  selfRoutes,
  similarMessagesRoutes,
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
