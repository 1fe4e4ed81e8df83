import { atom } from 'nanostores';
import { sendEmailCode } from '../../contract/auth.ts';
import { call } from '../client/call.ts';
import { startCountdown } from './countdown.ts';
import { form } from './form.ts';
import { say } from './toast.ts';

/** Whether a code is being sent. */
export const sending = atom(false);

/** What the human check handed out: good for one code. Empty where there is no check, or it is not done. */
export const human = atom('');

/** Sends a code to the address that was typed. Refusals have been shown already. */
export async function sendCode(): Promise<void> {
  const email = form.get().email.trim();
  if (!email) return say('error', '请输入邮箱');
  if (sending.get()) return;
  sending.set(true);
  try {
    const proof = human.get();
    await call(sendEmailCode, { email, ...(proof && { human: proof }) });
    say('success', '验证码发送成功');
    startCountdown(email);
  } catch {
    return;
  } finally {
    human.set('');
    sending.set(false);
  }
}
