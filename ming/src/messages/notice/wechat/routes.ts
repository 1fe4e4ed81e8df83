import { CODE } from '../../../../../contract/kit/envelope.ts';
import {
  getWechatNotices,
  setWechatNotices,
  unbindWechatNotices,
  WECHAT_CODE_MINUTES,
  wechatNoticeCode,
} from '../../../../../contract/messages/notice/wechat.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { rule } from '../../../kit/http/limit.ts';
import { Refusal } from '../../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import { kindsIn, offeredKinds } from '../../../kit/official/templates.ts';
import { someLoginCode } from '../../../people/wechat/rules.ts';
import { keepCode } from './binding.ts';
import { bindingOf } from './reads.ts';
import { storeWechatNotices, unbind } from './writes.ts';

const CODES = rule(10, 10);
const TRIES = 5;
const MINUTE_MS = 60_000;

export const wechatNoticeRoutes = router();

async function stateOf({ env, db }: Context, userId: string) {
  const offered = offeredKinds(env);
  const row = await bindingOf(db, userId);
  const kinds = kindsIn(row?.kinds ?? '').filter((it) => offered.includes(it));
  return { offered, bound: row !== undefined, kinds, stopped: row?.stopped ?? false };
}

serve(wechatNoticeRoutes, getWechatNotices, async (_given, ctx) => stateOf(ctx, (await signedIn(ctx)).id));

serve(wechatNoticeRoutes, setWechatNotices, async ({ kinds }, ctx) => {
  const { id } = await signedIn(ctx);
  if (!(await bindingOf(ctx.db, id))) throw new Refusal(CODE.refused, '还没有绑定微信，请先绑定');
  await storeWechatNotices(ctx.db, id, kinds);
  return stateOf(ctx, id);
});

serve(wechatNoticeRoutes, wechatNoticeCode, async (_given, ctx) => {
  const { id: userId } = await signedIn(ctx);
  if (offeredKinds(ctx.env).length === 0) throw new Refusal(CODE.refused, '网站没有开启微信通知');
  await ctx.limits.take(`wechat:notice:code:${userId}`, CODES, ctx.now);
  const until = { expiresAt: ctx.now + WECHAT_CODE_MINUTES * MINUTE_MS, now: ctx.now };
  for (let tries = 0; tries < TRIES; tries++) {
    const code = someLoginCode();
    if (await keepCode(ctx.db, { userId, code, ...until })) return { text: `通知${code}` };
  }
  throw new Refusal(CODE.limited);
});

serve(wechatNoticeRoutes, unbindWechatNotices, async (_given, ctx) => {
  const { id } = await signedIn(ctx);
  await unbind(ctx.db, { userId: id });
  return stateOf(ctx, id);
});
