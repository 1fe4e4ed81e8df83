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

/** Loaded on mount; null while loading, `lost` after a failure. */
type LoadedList<T> = WritableAtom<T | null | 'lost'>;

export const sessions: LoadedList<Data<typeof sessionList>> = atom(null);
onMount(sessions, () => void readSessions());

export const logins: LoadedList<Data<typeof linkedLogins>> = atom(null);
onMount(logins, () => void readLogins());

const toLost = (): 'lost' => 'lost';

async function readSessions(): Promise<void> {
  sessions.set(await call({ ...sessionList, silent: true }, {}).catch(toLost));
}

async function readLogins(): Promise<void> {
  logins.set(await call({ ...linkedLogins, silent: true }, {}).catch(toLost));
}

/** Ends one session, or all others. */
export function endSessions(id?: string): Promise<void> {
  return act(
    async () => {
      await call(endSession, id ? { id } : {});
      await readSessions();
    },
    id ? '已结束该会话' : '其他会话已全部结束',
  );
}

/** Password or mailed code; empty if the account has neither. */
export type IdentityProof = { password?: string; code?: string };

/** Redirects to a provider to link it. */
export function link(provider: Provider, proof: IdentityProof): Promise<Outcome> {
  return attemptThenLeave(async () => {
    departTo(await call(linkLogin, { provider, place: place.personal(), ...proof }));
  });
}

/** Unlinks one provider, or all. */
export function unlink(provider?: Provider): Promise<void> {
  return act(async () => {
    await call(unlinkLogin, provider ? { provider } : {});
    afterReset.set(false);
    await readLogins();
  }, '已解除绑定');
}

/** The password was just reset while providers can still log in. */
export const afterReset = atom(false);
onMount(afterReset, () => afterReset.set(takeNote(LINKED_NOTE) !== null));

/** Changes the e-mail address; `code` was sent to the new one. */
export function moveTo(email: string, code: string, proof: IdentityProof): Promise<Outcome> {
  const { password: current, code: oldCode } = proof;
  return attempt(async () => {
    await call(changeEmail, { email, code, current, oldCode });
    const person = user.get();
    if (person) user.set({ ...person, email });
  }, '修改成功');
}

/** Changes or sets the password. */
export function choosePassword(password: string, proof: IdentityProof): Promise<Outcome> {
  const { password: current, code } = proof;
  return attempt(async () => {
    await call(changePassword, { current, code, password });
    await readSessions();
  }, '修改成功');
}

/** Balance and income in fen, forfeited with the account. */
export const givenUp = atom<number | null>(null);
onMount(givenUp, () => {
  call({ ...moneyBalance, silent: true }, {}).then(
    ({ balance, pending, income }) => givenUp.set(balance + pending + income),
    () => givenUp.set(0),
  );
});

/** Schedules account deletion in a week; `forfeit` in fen. */
export function close(proof: IdentityProof, forfeit: number): Promise<Outcome> {
  return attempt(async () => {
    const { closeTime } = await call(closeAccount, { ...proof, forfeit });
    const person = user.get();
    if (person) user.set({ ...person, closeTime });
  });
}

/** Cancels the deletion. */
export function cancelDeletion(): Promise<void> {
  return act(async () => {
    await call(keepAccount, {});
    const person = user.get();
    if (person) user.set({ ...person, closeTime: '' });
  }, '账号已保留');
}
