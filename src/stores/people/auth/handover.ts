import { atom } from 'nanostores';
import { CHALLENGE, handOver } from '../../../../contract/people/auth/handover.ts';
import { call } from '../../../client/call.ts';
import { failureText } from '../../../client/failure.ts';

export const handoverFault = atom('');

/** Redirects to the writing site with a one-time code for the session. */
export async function goToEditor(): Promise<void> {
  handoverFault.set('');
  const challenge = new URLSearchParams(location.search).get(CHALLENGE) ?? '';
  try {
    location.replace(await call({ ...handOver, silent: true }, { challenge }));
  } catch (error) {
    handoverFault.set(failureText(error, '没有连上服务器，请检查网络后重试'));
  }
}
