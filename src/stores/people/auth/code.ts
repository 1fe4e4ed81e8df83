import { atom } from 'nanostores';
import { sendEmailCode } from '../../../../contract/people/auth/auth.ts';
import { call } from '../../../client/call.ts';
import { attempt } from '../../kit/attempt.ts';
import { say } from '../../kit/toast.ts';
import { startCountdown } from './countdown.ts';
import { human, proven } from './human.ts';

/** Whether a code is being sent. */
export const sending = atom(false);

/** Whether the last attempt to send a code did not reach the site. */
export const unsent = atom(false);

/** Sends a code to an address and shows the outcome. */
export async function sendCode(email: string): Promise<void> {
  if (!email) return say('error', '请输入邮箱');
  if (sending.get()) return;
  sending.set(true);
  unsent.set(false);
  const given = { email, ...proven() };
  const send = () => call(sendEmailCode, given);
  const outcome = await attempt(send, '验证码发送成功');
  if (outcome === 'done') startCountdown(email);
  unsent.set(outcome === 'unreached');
  human.set('');
  sending.set(false);
}
