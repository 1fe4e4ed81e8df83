import { CODE } from '../../../../../contract/kit/envelope.ts';
import { wechatSignature } from '../../../../../contract/people/wechat/share.ts';
import { siteUrl } from '../../../kit/env.ts';
import { RequestFailed } from '../../../kit/http/ask.ts';
import { networkOf, rule } from '../../../kit/http/limit.ts';
import { invalid, Refusal } from '../../../kit/http/refusal.ts';
import { router, serve } from '../../../kit/http/serve.ts';
import { hasOfficial } from '../../../kit/providers.ts';
import { recordFailure } from '../../../kit/runs.ts';
import { ownAddress, signatureOf } from './rules.ts';
import { pageTicket } from './ticket.ts';

/** Per network, which many readers may share. */
const PAGES = rule(120, 10);

export const shareRoutes = router();

serve(shareRoutes, wechatSignature, async ({ url: given }, ctx) => {
  const { env, db, now } = ctx;
  if (!hasOfficial(env)) throw new Refusal(CODE.refused, '没有设置公众号，分享卡片用网页自己的标题和图片');
  const url = ownAddress(given, siteUrl(env) || ctx.origin);
  if (url === null) throw invalid('页面的网址');
  await ctx.limits.take(`wechat:signature:${networkOf(ctx.device.address)}`, PAGES, now);
  try {
    const ticket = await pageTicket(env, db, now);
    const signed = { timestamp: Math.floor(now / 1_000), nonceStr: crypto.randomUUID().replaceAll('-', '') };
    const signature = await signatureOf({ ...signed, ticket, url });
    return { appId: env.WECHAT_APPID ?? '', ...signed, signature };
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    await recordFailure(db, 'service:official', error);
    throw new Refusal(CODE.failed);
  }
});
