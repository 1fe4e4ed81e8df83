import { atom, onMount, type WritableAtom } from 'nanostores';
import type { Data } from '../../../../contract/kit/endpoint.ts';
import { place } from '../../../../contract/kit/places.ts';
import { moneyBalance } from '../../../../contract/money/order/order.ts';
import {
  changeEmail,
  changePassword,
  closeAccount,
  keepAccount,
  linkedLogins,
  linkLogin,
  type Provider,
  unlinkLogin,
} from '../../../../contract/people/auth/auth.ts';
import { endSession, sessionList } from '../../../../contract/people/auth/sessions.ts';
import { call } from '../../../client/call.ts';
import { takeNote } from '../../../client/note.ts';
import { attempt, attemptThenLeave, type Outcome } from '../../kit/attempt.ts';
import { act } from '../user/profile.ts';
import { LINKED_NOTE } from './auth.ts';
import { user } from './session.ts';
import { departTo } from './social.ts';

/** A list that is loaded on mount; `null` while loading, `lost` after a failure. */
type Asked<T> = WritableAtom<T | null | 'lost'>;

/** One's open sessions. */
export const sessions: Asked<Data<typeof sessionList>> = atom(null);
onMount(sessions, () => void readSessions());

/** Providers that are linked to one's account. */
export const logins: Asked<Data<typeof linkedLogins>> = atom(null);
onMount(logins, () => void readLogins());

const lost = (): 'lost' => 'lost';

async function readSessions(): Promise<void> {
  sessions.set(await call({ ...sessionList, silent: true }, {}).catch(lost));
}

async function readLogins(): Promise<void> {
  logins.set(await call({ ...linkedLogins, silent: true }, {}).catch(lost));
}

/** Ends one session, or all but this one. */
export function end(id?: string): Promise<void> {
  return act(
    async () => {
      await call(endSession, id ? { id } : {});
      await readSessions();
    },
    id ? '已结束该会话' : '其他会话已全部结束',
  );
}

/** Proof of identity: the password, or a code that was mailed; nothing where the account has neither. */
export type Proven = { password?: string; code?: string };

/** Redirects to a provider to link it; `proof` is the proof of identity. */
export function link(provider: Provider, proof: Proven): Promise<Outcome> {
  return attemptThenLeave(async () => {
    departTo(await call(linkLogin, { provider, place: place.personal(), ...proof }));
  });
}

/** Unlinks a provider, or all of them. */
export function unlink(provider?: Provider): Promise<void> {
  return act(async () => {
    await call(unlinkLogin, provider ? { provider } : {});
    afterReset.set(false);
    await readLogins();
  }, '已解除绑定');
}

/** Whether the reader has just reset the password and providers still open the account. */
export const afterReset = atom(false);
onMount(afterReset, () => afterReset.set(takeNote(LINKED_NOTE) !== null));

/** Changes one's e-mail address; the code was sent to the new one. */
export function moveTo(email: string, code: string, proof: Proven): Promise<Outcome> {
  const { password: current, code: oldCode } = proof;
  return attempt(async () => {
    await call(changeEmail, { email, code, current, oldCode });
    const person = user.get();
    if (person) user.set({ ...person, email });
  }, '修改成功');
}

/** Changes one's password, or sets the first one. */
export function choosePassword(password: string, proof: Proven): Promise<Outcome> {
  const { password: current, code } = proof;
  return attempt(async () => {
    await call(changePassword, { current, code, password });
    await readSessions();
  }, '修改成功');
}

/** Balance and income in fen that are forfeited with the account; null until loaded. */
export const givenUp = atom<number | null>(null);
onMount(givenUp, () => {
  call({ ...moneyBalance, silent: true }, {}).then(
    ({ balance, pending, income }) => givenUp.set(balance + pending + income),
    () => givenUp.set(0),
  );
});

/** Schedules the deletion of one's account in a week; `forfeit` is the amount given up, in fen. */
export function close(proof: Proven, forfeit: number): Promise<Outcome> {
  return attempt(async () => {
    const { closeTime } = await call(closeAccount, { ...proof, forfeit });
    const person = user.get();
    if (person) user.set({ ...person, closeTime });
  });
}

/** Cancels the scheduled deletion. */
export function keep(): Promise<void> {
  return act(async () => {
    await call(keepAccount, {});
    const person = user.get();
    if (person) user.set({ ...person, closeTime: '' });
  }, '账号已保留');
}
