import { atom } from 'nanostores';
import { userByToken } from '../../../contract/auth.ts';
import { CODE } from '../../../contract/envelope.ts';
import type { UserInfo } from '../../../contract/user.ts';
import { call, REFUSED, Refused } from '../../../src/client/call.ts';
import { dropToken } from '../../../src/client/token.ts';

/** Who writes: not known yet, nobody, a person, or unknown because the site cannot be reached. */
export type Session =
  | { state: 'asking' | 'visitor' | 'unreachable' }
  | { state: 'member'; person: Pick<UserInfo, 'id' | 'nickname' | 'avatar' | 'role'> };

/** Who writes. */
export const session = atom<Session>({ state: 'asking' });

addEventListener(REFUSED, (event) => {
  if ((event as CustomEvent<{ code: number }>).detail.code !== CODE.unauthorised) return;
  dropToken();
  session.set({ state: 'visitor' });
});

/** Asks the site who is logged in: by the cookie where the browser sends it, else by the token that was handed over. */
export async function askWho(): Promise<void> {
  try {
    const person = await call({ ...userByToken, silent: true }, {});
    session.set({ state: 'member', person });
  } catch (error) {
    if (!(error instanceof Refused)) return session.set({ state: 'unreachable' });
    if (error.code === CODE.unauthorised) dropToken();
    session.set({ state: 'visitor' });
  }
}
