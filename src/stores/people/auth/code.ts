import { atom } from 'nanostores';
import { EMAIL_CODE_FIRST } from '../../../../contract/kit/limits.ts';
import { sendEmailCode } from '../../../../contract/people/auth/auth.ts';
import { call } from '../../../client/call.ts';
import { attempt } from '../../kit/attempt.ts';
import { say } from '../../kit/toast.ts';
import { startCountdown } from './countdown.ts';
import { captchaFields, human } from './human.ts';

/** `missing`: error without an address. Cooldown in seconds. */
export type CodeBy = {
  missing: string;
  send: (to: string, human: ReturnType<typeof captchaFields>) => Promise<unknown>;
  wait: number;
};

const byMail: CodeBy = {
  missing: '请输入邮箱',
  send: (email, given) => call(sendEmailCode, { email, ...given }),
  wait: EMAIL_CODE_FIRST,
};

export const sending = atom(false);

/** The last attempt did not reach the site. */
export const unsent = atom(false);

/** Sends a code and shows the outcome; by mail by default. */
export async function sendCode(to: string, by: CodeBy = byMail): Promise<void> {
  if (!to) return say('error', by.missing);
  if (sending.get()) return;
  sending.set(true);
  unsent.set(false);
  const given = captchaFields();
  const outcome = await attempt(() => by.send(to, given), '验证码发送成功');
  if (outcome === 'done') startCountdown(to, by.wait);
  unsent.set(outcome === 'unreached');
  human.set('');
  sending.set(false);
}
