import { CODE } from '../../../../contract/kit/envelope.ts';
import {
  changeEmail,
  changePassword,
  emailLogin,
  emailRegister,
  forgetPassword,
  keepAccount,
  logout,
  sendEmailCode,
} from '../../../../contract/people/auth/auth.ts';
import { endSession, sessionList } from '../../../../contract/people/auth/sessions.ts';
import { checkHuman } from '../../kit/http/human.ts';
import { notFound, Refusal } from '../../kit/http/refusal.ts';
import { type Context, Reply, router, serve } from '../../kit/http/serve.ts';
import { sha256 } from '../../kit/ids.ts';
import { mailNotice, NOT_YOU, notSent, sendCode } from '../../kit/mail/codes.ts';
import { checkWords } from '../conduct/gate.ts';
import { checkReserved } from '../conduct/reservedNames.ts';
import { loginsOf } from '../identity/accounts.ts';
import { checkCode, keepCode, newCode, spendCode } from '../identity/codes.ts';
import { wrongPassword } from '../identity/confirm.ts';
import { hashPassword, isDated, matches } from '../identity/password.ts';
import {
  accountByEmail,
  addAccount,
  openByPassword,
  passwordOf,
  replacePassword,
  resetPassword,
} from '../identity/passwords.ts';
import { endById, endByToken, endOthers, sessionsOf } from '../identity/sessions.ts';
import { versionRows } from '../terms/reads.ts';
import { nicknameOf, nicknameTaken, someNickname } from '../user/nickname.ts';
import { refuseDemonstrationAddress } from '../user/stage.ts';
import { ownPerson } from '../user/views.ts';
import {
  codeRequired,
  forgiveLogin,
  guardCode,
  guardMove,
  guardRegister,
  isPasswordEnough,
  noteFailure,
  releaseCode,
} from './guard.ts';
import { isNicknameTaken, personByEmail } from './reads.ts';
import { emailOf, wrongLogin } from './rules.ts';
import { requireProof, self } from './self.ts';
import { checkStrength } from './strength.ts';
import { sessionView } from './views.ts';
import { moveEmail, setClosing } from './writes.ts';

const NOT_YOU_LEFT = '如果不是你本人操作，请立即联系我们。这个邮箱已经不能用来登录或找回密码。';

export const authRoutes = router();

serve(authRoutes, emailLogin, async ({ email: typed, password, code }, ctx) => {
  const email = emailOf(typed);
  const enough = await isPasswordEnough(ctx, email);
  if (!enough && !code) throw codeRequired();
  const checked = enough ? null : await checkCode(ctx, email, code ?? '');
  const account = await accountByEmail(ctx.db, email);
  if (!matches(password, account?.password.hash) || !account) {
    await noteFailure(ctx, email);
    throw wrongLogin();
  }
  if (checked !== null) await spendCode(ctx, email, checked);
  const renewed = isDated(account.password.hash) ? hashPassword(password) : undefined;
  const token = await openByPassword(ctx, account.password, renewed);
  if (!token) throw wrongLogin();
  await forgiveLogin(ctx, email);
  return { ...ownPerson({ ...account.person, closeAt: null }), token };
});

serve(authRoutes, sendEmailCode, async ({ email, human }, ctx) => {
  refuseDemonstrationAddress(ctx.env, email);
  await checkHuman(ctx.env, human, ctx.device.address);
  await guardCode(ctx, email);
  const code = newCode();
  if (!(await sendCode(ctx, email, code))) {
    await releaseCode(ctx, email);
    throw notSent();
  }
  await keepCode(ctx, email, code);
  return null;
});

// Reveal whether the address has an account only after the code is checked.
serve(authRoutes, emailRegister, async (given, ctx) => {
  const { email, password, terms } = given;
  const chosen = nicknameOf(given.nickname ?? '');
  if (chosen) await checkReserved(ctx.db, chosen);
  const nickname = chosen || someNickname();
  checkStrength(password, { email, nickname });
  await checkWords(ctx, { 昵称: nickname });
  if (await isNicknameTaken(ctx.db, nickname)) throw nicknameTaken();
  // The agreed version may be outdated by now; the new one is asked for after login.
  if (terms !== undefined && !(await versionRows(ctx.db)).some((it) => it.version === terms))
    throw new Refusal(CODE.refused, '没有这一版服务条款，请刷新页面再注册');
  const checked = await checkCode(ctx, email, given.code);
  await guardRegister(ctx);
  if (await personByEmail(ctx.db, email)) throw new Refusal(CODE.refused, '该邮箱已注册，请直接登录');
  await spendCode(ctx, email, checked);
  const network = ctx.device.address ? await ctx.visitor() : '';
  if (!(await addAccount({ ...ctx, network }, { email, nickname, hash: hashPassword(password), terms })))
    throw nicknameTaken();
  return null;
});

serve(authRoutes, forgetPassword, async ({ email, password, code }, ctx) => {
  checkStrength(password, { email });
  const checked = await checkCode(ctx, email, code);
  const person = await personByEmail(ctx.db, email);
  if (!person) throw new Refusal(CODE.wrongCode);
  checkStrength(password, person);
  await spendCode(ctx, email, checked);
  await resetPassword(ctx, person.id, hashPassword(password));
  await forgiveLogin(ctx, email);
  const linked = (await loginsOf(ctx.db, person.id)).map((it) => it.provider);
  await mailNotice(ctx, email, '密码已重设', [
    '你的密码刚刚通过邮箱验证码重设，所有设备都已退出登录。',
    ...(linked.length > 0 ? ['账号绑定的第三方登录仍然有效，有不认识的请到“个人资料”里解除绑定。'] : []),
    NOT_YOU,
  ]);
  return new Reply(null, { linked });
});

serve(authRoutes, logout, async (_given, { db, token }) => {
  if (token) await endByToken(db, token);
  return null;
});

serve(authRoutes, sessionList, async (_given, ctx) => {
  const { person, token } = await self(ctx);
  const current = await sha256(token);
  return (await sessionsOf(ctx.db, person.id, ctx.now)).map((row) => sessionView(row, current));
});

serve(authRoutes, endSession, async ({ id }, ctx) => {
  const { person, token } = await self(ctx);
  if (id === undefined) await endOthers(ctx.db, person.id, token);
  else if (!(await endById(ctx.db, person.id, id))) throw notFound('登录会话');
  return null;
});

serve(authRoutes, changeEmail, async ({ email, code, current, oldCode }, ctx) => {
  const { person } = await self(ctx);
  await guardMove(ctx, person.id);
  // Before the code check: a retry after a lost response has spent the code.
  if (person.email === email) throw new Refusal(CODE.refused, '这已经是你的邮箱');
  const checked = await checkCode(ctx, email, code);
  await requireProof(ctx, person, { password: current, code: oldCode });
  await spendCode(ctx, email, checked);
  if (!(await moveEmail(ctx, person.id, email)))
    throw new Refusal(CODE.refused, '该邮箱已被其他账号使用，请换一个邮箱');
  await mailNotice(ctx, person.email, '邮箱已更换', [
    '你的账号刚刚更换了邮箱，以后请用新邮箱登录。',
    NOT_YOU_LEFT,
  ]);
  return null;
});

/**
 * Whether a "wrong password" is a retry: the password was already changed to the chosen one. Only errors
 * counted as attempts are considered, so nothing leaks.
 */
async function isChosen(
  ctx: Context,
  it: { id: string; password: string; error: unknown },
): Promise<boolean> {
  const isWrong = it.error instanceof Refusal && it.error.message === wrongPassword().message;
  return isWrong && matches(it.password, (await passwordOf(ctx.db, it.id))?.hash);
}

serve(authRoutes, changePassword, async ({ current, password, code }, ctx) => {
  const { person, token } = await self(ctx);
  checkStrength(password, person);
  const stored = await requireProof(ctx, person, { password: current, code }).catch(async (error) => {
    if (await isChosen(ctx, { id: person.id, password, error })) return null;
    throw error;
  });
  if (stored === null) return null;
  const chosen = { userId: person.id, hash: hashPassword(password), token };
  if (!(await replacePassword(ctx, stored, chosen))) throw wrongPassword();
  await mailNotice(ctx, person.email, '密码已修改', ['你的密码刚刚修改，其他设备都已退出登录。', NOT_YOU]);
  return null;
});

serve(authRoutes, keepAccount, async (_given, ctx) => {
  const { person } = await self(ctx);
  await setClosing(ctx.db, person.id, null);
  return null;
});
