import { atom } from 'nanostores';
import {
  LOGIN_ERROR,
  LOGIN_FAULT,
  redeem,
  TICKET,
  userByToken,
} from '../../../../contract/people/auth/auth.ts';
import type { UserInfo } from '../../../../contract/people/user/user.ts';
import { call } from '../../../client/call.ts';
import { Refused } from '../../../client/failure.ts';
import { cameBack } from '../../../client/providerRedirect.ts';
import { readToken } from '../../../client/token.ts';
import { say } from '../../kit/toast.ts';
import { openLogin, showLogin } from './login.ts';
import { admit } from './session.ts';

/** Token in the address that this browser did not request; needs confirmation. */
export const newcomer = atom<{ token: string; person: UserInfo } | null>(null);

/** Handles address parameters: one-time code, token, or login error. True if it navigates away. */
export async function arrival(brought: Readonly<Record<string, string>>): Promise<boolean> {
  const { [TICKET]: ticket, [LOGIN_FAULT]: fault, token } = brought;
  const began = cameBack();
  if (fault) say('error', LOGIN_ERROR[fault as keyof typeof LOGIN_ERROR] ?? LOGIN_ERROR.provider);
  if (ticket) return exchange(ticket);
  return token && token !== readToken() ? receive(token, began) : false;
}

/** Logs in as the confirmed newcomer. */
export function logInNewcomer(): void {
  const it = newcomer.get();
  if (it) admit({ ...it.person, token: it.token });
}

async function exchange(ticket: string): Promise<boolean> {
  const person = await call(redeem, { ticket }).catch(() => null);
  if (person) admit(person);
  return person !== null;
}

/** Login CSRF: a token from elsewhere may be an attacker's own account, so ask for confirmation. */
async function receive(token: string, began: boolean): Promise<boolean> {
  const person = await call(userByToken, {}, token).catch(explain);
  if (!person) return false;
  if (began) admit({ ...person, token });
  else {
    newcomer.set({ token, person });
    showLogin('confirm');
  }
  return began;
}

/** An invalid token asks for a login, unless there is a session. */
function explain(error: unknown): null {
  if (!(error instanceof Refused)) return null;
  say('error', error.message);
  if (!readToken()) openLogin();
  return null;
}
