import { CODE } from '../../../../../contract/kit/envelope.ts';
import { resetMail, unlockLogin } from '../../../../../contract/people/user/deskMember.ts';
import { logAction } from '../../../kit/audit.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { rule } from '../../../kit/http/limit.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import { isSent, notSent } from '../../../kit/mail/codes.ts';
import { noticeLetter } from '../../../kit/mail/templates.ts';
import { siteName } from '../../../kit/siteName.ts';
import { personById } from '../../user/reads.ts';
import { unlock } from '../guard.ts';

/** Per person. */
const MAILS = rule(3, 60);

export const deskAuthRoutes = router();

/** E-mail address of a user; throws if the user or address is missing. */
async function addressOf(ctx: Context, id: string): Promise<string> {
  const person = await personById(ctx.db, id);
  if (!person) throw notFound('用户');
  if (!person.email) throw new Refusal(CODE.refused, '这位用户没有绑定邮箱');
  return person.email;
}

async function note(ctx: Context, action: string, userId: string): Promise<void> {
  const { id: operator } = await signedIn(ctx);
  await logAction(ctx.db, { operator, action, kind: 'person', key: userId, userId, now: ctx.now });
}

serve(deskAuthRoutes, unlockLogin, async ({ id }, ctx) => {
  await unlock(ctx, await addressOf(ctx, id));
  await note(ctx, 'unlockLogin', id);
  return null;
});

serve(deskAuthRoutes, resetMail, async ({ id }, ctx) => {
  const email = await addressOf(ctx, id);
  await ctx.limits.take(`reset mail ${id}`, MAILS, ctx.now);
  const letter = noticeLetter(await siteName(ctx.db), email, '重设密码', [
    '你好，网站的工作人员请你重新设置密码。',
    `请打开 ${ctx.origin} ，在登录窗口里选择“忘记密码”，用这个邮箱收到的验证码设置新密码。`,
    '我们不会向你索要密码或验证码。如果你没有联系过我们，可以忽略这封邮件。',
  ]);
  if (!(await isSent(ctx, letter))) {
    await ctx.limits.giveBack(`reset mail ${id}`, ctx.now);
    throw notSent();
  }
  await note(ctx, 'resetMail', id);
  return null;
});
