import type { OfficialMessage } from '../../../kit/domain.ts';
import { rule } from '../../../kit/http/limit.ts';
import type { Context } from '../../../kit/http/serve.ts';
import { personById } from '../../../people/user/reads.ts';
import { noticeCodeIn } from '../../../people/wechat/rules.ts';
import { bind, takeCode } from './binding.ts';

const WRONG = rule(8, 10);

/** Handles a pairing code sent to the official account; returns the reply. */
export async function noticeReply(
  { Content, FromUserName }: OfficialMessage,
  ctx: Context,
): Promise<string | null> {
  const code = noticeCodeIn(Content);
  if (!code) return null;
  const tries = `wechat:notice:${FromUserName}`;
  if ((await ctx.limits.count(tries, WRONG, ctx.now)) >= WRONG.most)
    return '通知码试错的次数太多了，请 10 分钟后再来。';
  const userId = await takeCode(ctx.db, code, ctx.now);
  const person = userId === undefined ? undefined : await personById(ctx.db, userId);
  if (!person || userId === undefined) {
    await ctx.limits.spare(tries, WRONG, ctx.now);
    return '通知码不对或已过期，请在网站的通知设置里重新取一个。';
  }
  await ctx.limits.forget(tries);
  await bind(ctx.db, { userId, openid: FromUserName, now: ctx.now });
  return `已经绑定网站的账号“${person.nickname}”。请回到网站的通知设置，选择要在微信里收到哪些。`;
}
