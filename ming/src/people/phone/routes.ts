import { CODE } from '../../../../contract/kit/envelope.ts';
import { EMAIL_CODE_AGAIN, EMAIL_CODE_FIRST } from '../../../../contract/kit/limits.ts';
import { conductOf } from '../../../../contract/people/conduct/conduct.ts';
import { bindPhone, ownPhone, sendPhoneCode, unbindPhone } from '../../../../contract/people/phone/phone.ts';
import { gmt8 } from '../../kit/clock.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { checkHuman } from '../../kit/http/human.ts';
import { giveBackAll, type LimitList, networkOf, rule, takeAll } from '../../kit/http/limit.ts';
import { notFound, Refusal } from '../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../kit/http/serve.ts';
import { logFailure, reasonOf } from '../../kit/log.ts';
import { mailNotice, NOT_YOU } from '../../kit/mail/codes.ts';
import { recordFailure, recordRun } from '../../kit/runs.ts';
import { settingRow } from '../../kit/setting.ts';
import { TencentRefused } from '../../kit/tencent/call.ts';
import { SMS_RUN, sendSms, sendsCodes } from '../../kit/tencent/sms.ts';
import { checkCode, keepCode, newCode, spendCode } from '../identity/codes.ts';
import { personById } from '../user/reads.ts';
import { ownerRow, phoneRow } from './reads.ts';
import { e164, maskPhone, notSentFor } from './rules.ts';
import { bind, unbind } from './writes.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** Every SMS costs money: limits per number, account, network and site. */
const AGAIN = rule(1, EMAIL_CODE_AGAIN / 60);
const NUMBER = rule(5, DAY);
const ACCOUNT = rule(10, DAY);
const NETWORK = rule(20, HOUR);
const SITE = rule(2_000, DAY);
const BINDS = rule(10, HOUR);

export const phoneRoutes = router();

serve(phoneRoutes, ownPhone, async (_given, ctx) => {
  const { id } = await signedIn(ctx);
  const [[phone], [setting]] = await ctx.db.batch([phoneRow(ctx.db, id), settingRow(ctx.db, 'conduct')]);
  return {
    offered: sendsCodes(ctx.env),
    required: conductOf(setting?.value).needsContact,
    phone: phone ? maskPhone(phone.phone) : '',
    createTime: phone ? gmt8(phone.createdAt) : '',
  };
});

const messageOf = ({ device }: Context, phone: string): LimitList => [
  ...(device.address ? [{ name: `sms from ${networkOf(device.address)}`, rule: NETWORK }] : []),
  { name: `sms again ${phone}`, rule: AGAIN },
  { name: `sms ${phone}`, rule: NUMBER },
  { name: 'sms', rule: SITE },
];

serve(phoneRoutes, sendPhoneCode, async ({ phone, human }, ctx) => {
  const { db, env, limits, now } = ctx;
  const { id } = await signedIn(ctx);
  if (!sendsCodes(env)) throw new Refusal(CODE.refused, '本站没有开通短信，不能绑定手机号');
  await checkHuman(env, human, ctx.device.address);
  const counted = messageOf(ctx, phone);
  await takeAll(limits, [{ name: `sms of ${id}`, rule: ACCOUNT }, ...counted], now);
  const code = newCode();
  try {
    await sendSms(env, { to: e164(phone), code, minutes: EMAIL_CODE_FIRST / 60, now });
  } catch (error) {
    logFailure('sms', reasonOf(error));
    await recordFailure(db, SMS_RUN, error);
    // Refund all but the account's limit, so that it cannot probe numbers.
    await giveBackAll(limits, counted, now);
    throw new Refusal(CODE.refused, notSentFor(error instanceof TencentRefused ? error.code : ''));
  }
  await keepCode(ctx, e164(phone), code);
  await recordRun(db, SMS_RUN, { ok: true, detail: '已发送', startedAt: now, endedAt: Date.now() });
  return null;
});

// Reveal whether a number is taken only to somebody who has the phone.
serve(phoneRoutes, bindPhone, async ({ phone, code }, ctx) => {
  const { id } = await signedIn(ctx);
  await ctx.limits.take(`bind phone ${id}`, BINDS, ctx.now);
  const checked = await checkCode(ctx, e164(phone), code);
  const [[owner], [before]] = await ctx.db.batch([ownerRow(ctx.db, phone), phoneRow(ctx.db, id)]);
  if (owner?.userId === id) throw new Refusal(CODE.refused, '这已经是你绑定的手机号');
  if (owner) throw ofAnother();
  await spendCode(ctx, e164(phone), checked);
  if (!(await bind(ctx, id, phone))) throw ofAnother();
  if (before)
    await mailAbout(ctx, id, '手机号已更换', `你的账号绑定的手机号刚刚换成了 ${maskPhone(phone)}。`);
  return null;
});

const ofAnother = () =>
  new Refusal(
    CODE.refused,
    '这个手机号绑定着另一个账号，请先在那个账号里解除绑定；如果那不是你的账号，请联系我们',
  );

/** Mails the owner that the phone changed. */
async function mailAbout(ctx: Context, id: string, subject: string, line: string): Promise<void> {
  const person = await personById(ctx.db, id);
  await mailNotice(ctx, person?.email ?? null, subject, [line, NOT_YOU]);
}

serve(phoneRoutes, unbindPhone, async (_given, ctx) => {
  const { id } = await signedIn(ctx);
  if (!(await unbind(ctx.db, id))) throw notFound('手机号');
  await mailAbout(ctx, id, '手机号已解除绑定', '你的账号刚刚解除了手机号的绑定。');
  return null;
});
