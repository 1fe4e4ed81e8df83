import { atom } from 'nanostores';
import { EMAIL_CODE_FIRST } from '../../../../contract/kit/limits.ts';
import { sendEmailCode } from '../../../../contract/people/auth/auth.ts';
import { call } from '../../../client/call.ts';
import { attempt } from '../../kit/attempt.ts';
import { say } from '../../kit/toast.ts';
import { startCountdown } from './countdown.ts';
import { human, proven } from './human.ts';

/** How a code is sent: what is said where there is no address, the call, and the seconds before the second one. */
export type CodeBy = {
  missing: string;
  send: (to: string, human: ReturnType<typeof proven>) => Promise<unknown>;
  wait: number;
};

const byMail: CodeBy = {
  missing: '请输入邮箱',
  send: (email, given) => call(sendEmailCode, { email, ...given }),
  wait: EMAIL_CODE_FIRST,
};

/** Whether a code is being sent. */
export const sending = atom(false);

/** Whether the last attempt to send a code did not reach the site. */
export const unsent = atom(false);

/** Sends a code to an address, by mail unless told otherwise, and shows the outcome. */
export async function sendCode(to: string, by: CodeBy = byMail): Promise<void> {
  if (!to) return say('error', by.missing);
  if (sending.get()) return;
  sending.set(true);
  unsent.set(false);
  const given = proven();
  const outcome = await attempt(() => by.send(to, given), '验证码发送成功');
  if (outcome === 'done') startCountdown(to, by.wait);
  unsent.set(outcome === 'unreached');
  human.set('');
  sending.set(false);
}
