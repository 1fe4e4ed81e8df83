import { accountOf } from '../kit/account.ts';
import { rule } from '../kit/limit.ts';
import type { Context } from '../kit/serve.ts';
import { ticketOf } from '../kit/ticket.ts';
import { codeIn } from './rules.ts';
import { unionIdOf } from './union.ts';
import type { Message } from './xml.ts';

const WRONG = rule(8, 10);

/** Answers a login code: whoever sends one that waits is logged in where it was asked for. */
export async function loginReply({ Content, FromUserName }: Message, ctx: Context): Promise<string | null> {
  const code = codeIn(Content);
  if (!code) return null;
  const tries = `wechat:wrong:${FromUserName}`;
  if ((await ctx.limits.count(tries, WRONG, ctx.now)) >= WRONG.most)
    return '登录码试错的次数太多了，请 10 分钟后再来。';
  const ticket = ticketOf(ctx.env, code);
  const waiting = await ticket.waits(ctx.now);
  if (!waiting) return wrong(tries, ctx);
  const union = await unionIdOf(ctx.env, FromUserName);
  const { id, closeAt } = await accountOf(ctx.db, ctx.now, {
    provider: 'wechat',
    subjects: union ? [union, FromUserName] : [FromUserName],
    nickname: '',
  });
  if (closeAt !== null && closeAt <= ctx.now) return '这个账号已经注销，不能再登录了。';
  if (!(await ticket.approve(id, Date.now()))) return wrong(tries, ctx);
  await ctx.limits.forget(tries);
  const where = waiting.place ? `（${waiting.place}）` : '';
  return `登录成功，请回到浏览器${where}继续。如果不是你本人在登录，请尽快到个人中心结束那次登录。`;
}

async function wrong(tries: string, ctx: Context): Promise<string> {
  await ctx.limits.take(tries, WRONG, ctx.now).catch(() => undefined);
  return '登录码不对或已过期。登录码 60 秒内有效，请在网站上刷新后把新的 6 位数字发给我。';
}
