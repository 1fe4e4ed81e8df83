import { CODE } from '../../../../contract/kit/envelope.ts';
import { EMAIL_CODE_AGAIN, EMAIL_CODE_FIRST } from '../../../../contract/kit/limits.ts';
import { conductOf } from '../../../../contract/people/conduct/conduct.ts';
import { bindPhone, ownPhone, sendPhoneCode, unbindPhone } from '../../../../contract/people/phone/phone.ts';
import { gmt8 } from '../../kit/clock.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { checkHuman } from '../../kit/http/human.ts';
import { type Counted, giveBackAll, networkOf, rule, takeAll } from '../../kit/http/limit.ts';
import { missing, Refusal } from '../../kit/http/refusal.ts';
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
import { e164, masked, notSentFor } from './rules.ts';
import { bind, unbind } from './writes.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** Every message costs the site money, and its number patience: by number, account, network, and in all. */
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
    phone: phone ? masked(phone.phone) : '',
    createTime: phone ? gmt8(phone.createdAt) : '',
  };
});

/** What a message to a phone counts against, but the account that asks. */
const messageOf = ({ device }: Context, phone: string): Counted => [
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
    // What was not sent counts for the account alone, which may not try all numbers there are.
    await giveBackAll(limits, counted, now);
    throw new Refusal(CODE.refused, notSentFor(error instanceof TencentRefused ? error.code : ''));
  }
  await keepCode(ctx, e164(phone), code);
  await recordRun(db, SMS_RUN, { ok: true, detail: '已发送', startedAt: now, endedAt: Date.now() });
  return null;
});

// Whether a number belongs to an account is only said to somebody who has the phone.
serve(phoneRoutes, bindPhone, async ({ phone, code }, ctx) => {
  const { id } = await signedIn(ctx);
  await ctx.limits.take(`bind phone ${id}`, BINDS, ctx.now);
  const checked = await checkCode(ctx, e164(phone), code);
  const [[owner], [before]] = await ctx.db.batch([ownerRow(ctx.db, phone), phoneRow(ctx.db, id)]);
  if (owner?.userId === id) throw new Refusal(CODE.refused, '这已经是你绑定的手机号');
  if (owner) throw ofAnother();
  await spendCode(ctx, e164(phone), checked);
  if (!(await bind(ctx, id, phone))) throw ofAnother();
  if (before) await tell(ctx, id, '手机号已更换', `你的账号绑定的手机号刚刚换成了 ${masked(phone)}。`);
  return null;
});

const ofAnother = () =>
  new Refusal(
    CODE.refused,
    '这个手机号绑定着另一个账号，请先在那个账号里解除绑定；如果那不是你的账号，请联系我们',
  );

/** Mails the owner of an account that its phone has changed. */
async function tell(ctx: Context, id: string, subject: string, line: string): Promise<void> {
  const person = await personById(ctx.db, id);
  await mailNotice(ctx, person?.email ?? null, subject, [line, NOT_YOU]);
}

serve(phoneRoutes, unbindPhone, async (_given, ctx) => {
  const { id } = await signedIn(ctx);
  if (!(await unbind(ctx.db, id))) throw missing('手机号');
  await tell(ctx, id, '手机号已解除绑定', '你的账号刚刚解除了手机号的绑定。');
  return null;
});
