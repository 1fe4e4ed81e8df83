import { atom } from 'nanostores';
import { sendEmailCode } from '../../contract/auth.ts';
import { call } from '../client/call.ts';
import { attempt } from './attempt.ts';
import { startCountdown } from './countdown.ts';
import { say } from './toast.ts';

/** Whether a code is being sent. */
export const sending = atom(false);

/** Whether the site could not be reached when a code was to be sent last. */
export const unsent = atom(false);

/** What the human check handed out: good for one code. Empty where there is no check, or it is not done. */
export const human = atom('');

/** Sends a code to an address. Says what came of it; refusals have been shown already. */
export async function sendCode(email: string): Promise<void> {
  if (!email) return say('error', '请输入邮箱');
  if (sending.get()) return;
  sending.set(true);
  unsent.set(false);
  const proof = human.get();
  const send = () => call(sendEmailCode, { email, ...(proof && { human: proof }) });
  const outcome = await attempt(send, '验证码发送成功');
  if (outcome === 'done') startCountdown(email);
  unsent.set(outcome === 'unreached');
  human.set('');
  sending.set(false);
}
