import { atom } from 'nanostores';
import { CODE } from '../../../contract/kit/envelope.ts';
import { REFUSED } from '../../../contract/kit/events.ts';
import { userByToken } from '../../../contract/people/auth/auth.ts';
import type { UserInfo } from '../../../contract/people/user/user.ts';
import { call } from '../../../src/client/call.ts';
import { Refused } from '../../../src/client/failure.ts';
import { dropToken } from '../../../src/client/token.ts';

/** Who writes, as far as the desk needs it. */
export type Writer = Pick<UserInfo, 'id' | 'nickname' | 'avatar'>;

/** The session: not known yet, nobody, a person, or unknown because the site is unreachable. */
export type Session = { state: 'asking' | 'visitor' | 'unreachable' } | { state: 'member'; person: Writer };

/** Who writes. */
export const session = atom<Session>({ state: 'asking' });

addEventListener(REFUSED, (event) => {
  if ((event as CustomEvent<{ code: number }>).detail.code !== CODE.unauthorised) return;
  dropToken();
  session.set({ state: 'visitor' });
});

const NAME = 'writer';

/** Who writes at this desk; stays when the session or the network is lost, which the desk says. */
export const author = atom<Writer | null>(null);

session.subscribe((who) => {
  const now = who.state === 'member' ? who.person : who.state === 'unreachable' ? writer() : null;
  if (now && now.id !== author.get()?.id) author.set(now);
});

function remember(it: Writer): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(it));
  } catch {
    // Without storage nobody can begin to write without the site.
  }
}

/** The last user of this browser, whose texts are opened where the site is unreachable. */
export function writer(): Writer | null {
  try {
    const it = JSON.parse(localStorage.getItem(NAME) ?? 'null') as Partial<Writer> | null;
    return it?.id && it.nickname ? { id: it.id, nickname: it.nickname, avatar: it.avatar ?? '' } : null;
  } catch {
    return null;
  }
}

/** Asks the site who is logged in: by the cookie where the browser sends it, else by the token that was handed over. */
export async function askWho(): Promise<void> {
  try {
    const { id, nickname, avatar } = await call({ ...userByToken, silent: true }, {});
    const person = { id, nickname, avatar };
    remember(person);
    session.set({ state: 'member', person });
  } catch (error) {
    if (!(error instanceof Refused)) return session.set({ state: 'unreachable' });
    if (error.code === CODE.unauthorised) dropToken();
    session.set({ state: 'visitor' });
  }
}
