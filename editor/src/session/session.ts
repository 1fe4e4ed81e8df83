import { atom } from 'nanostores';
import { CODE } from '../../../contract/kit/envelope.ts';
import { REFUSED } from '../../../contract/kit/events.ts';
import { userByToken } from '../../../contract/people/auth/auth.ts';
import type { UserInfo } from '../../../contract/people/user/user.ts';
import { call } from '../../../src/client/call.ts';
import { Refused } from '../../../src/client/failure.ts';
import { dropToken } from '../../../src/client/token.ts';

export type Writer = Pick<UserInfo, 'id' | 'nickname' | 'avatar'>;

/** `asking`: unknown yet. */
export type Session = { state: 'asking' | 'visitor' | 'unreachable' } | { state: 'member'; person: Writer };

export const session = atom<Session>({ state: 'asking' });

addEventListener(REFUSED, (event) => {
  if ((event as CustomEvent<{ code: number }>).detail.code !== CODE.unauthorised) return;
  dropToken();
  session.set({ state: 'visitor' });
});

const NAME = 'writer';

/** Author of this desk; survives loss of session or network. */
export const author = atom<Writer | null>(null);

session.subscribe((who) => {
  const now = who.state === 'member' ? who.person : who.state === 'unreachable' ? writer() : null;
  if (now && now.id !== author.get()?.id) author.set(now);
});

function remember(it: Writer): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(it));
  } catch {
    // Without storage, offline start is impossible.
  }
}

/** Last user of this browser, for offline start. */
export function writer(): Writer | null {
  try {
    const it = JSON.parse(localStorage.getItem(NAME) ?? 'null') as Partial<Writer> | null;
    return it?.id && it.nickname ? { id: it.id, nickname: it.nickname, avatar: it.avatar ?? '' } : null;
  } catch {
    return null;
  }
}

/** Loads the user by cookie, or by the handed-over token. */
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
