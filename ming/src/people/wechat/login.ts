import { rule } from '../../kit/http/limit.ts';
import type { Context } from '../../kit/http/serve.ts';
import { ticketOf } from '../../kit/ticket.ts';
import { accountOf } from '../identity/accounts.ts';
import { keepClaim, takeClaim } from './claims.ts';
import { codeIn, isConfirmation } from './rules.ts';
import { unionIdOf } from './union.ts';
import type { Message } from './webhook/xml.ts';

const WRONG = rule(8, 10);

/**
 * Replies to a login code with a confirmation question, as somebody may be tricked into sending a stranger's
 * code.
 */
export async function claimReply({ Content, FromUserName }: Message, ctx: Context): Promise<string | null> {
  const code = codeIn(Content);
  if (!code) return null;
  const tries = `wechat:wrong:${FromUserName}`;
  if ((await ctx.limits.count(tries, WRONG, ctx.now)) >= WRONG.most)
    return '登录码试错的次数太多了，请 10 分钟后再来。';
  const claimed = await ticketOf(ctx.env, code).claim(FromUserName, ctx.now);
  if (!claimed) {
    await ctx.limits.spare(tries, WRONG, ctx.now);
    return '登录码不对或已过期。登录码 60 秒内有效，请在网站上刷新后把新的 6 位数字发给我。';
  }
  await ctx.limits.forget(tries);
  await keepClaim(ctx.db, FromUserName, code, claimed.until);
  const where = claimed.where ? `（${claimed.where}）` : '';
  return `有一个浏览器${where}要用你的账号登录网站。是你本人的话，请在 60 秒内回复“确认”。登录码是别人给你的话，请不要回复。`;
}

/** Handles a confirmation: logs in the browser of the code. */
export async function confirmReply({ Content, FromUserName }: Message, ctx: Context): Promise<string | null> {
  if (!isConfirmation(Content)) return null;
  const code = await takeClaim(ctx.db, FromUserName, ctx.now);
  if (!code) return '没有等待确认的登录，或者已经超过 60 秒。请先把网站上的 6 位登录码发给我。';
  const union = await unionIdOf(ctx.env, FromUserName, ctx.now);
  // The request's network is WeChat's, not the user's.
  const { id, closeAt } = await accountOf(
    ctx.db,
    ctx.now,
    { provider: 'wechat', subjects: union ? [union, FromUserName] : [FromUserName], nickname: '' },
    '',
  );
  if (closeAt !== null && closeAt <= ctx.now) return '这个账号已经注销，不能再登录了。';
  if (!(await ticketOf(ctx.env, code).approve(FromUserName, id, Date.now())))
    return '登录码已过期，请在网站上刷新后重新发送。';
  return '登录成功，请回到浏览器继续。';
}
