import { atom } from 'nanostores';
import {
  type Member,
  type PeopleRole,
  type PeopleState,
  peopleList,
} from '../../../../contract/people/user/desk.ts';
import {
  type MemberWhole,
  personInfo,
  resetMail,
  setRole,
  unlockLogin,
} from '../../../../contract/people/user/deskMember.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { listing } from '../../kit/listing.ts';
import { tellTrouble } from '../../kit/trouble.ts';

/** All users, as they are searched. */
export const members = listing<Member, { keyword: string; state: PeopleState }>(
  (query) => call(peopleList, { ...query, pageSize: 20 }),
  { keyword: '', state: 'all' },
);

/** The opened user. */
export const chosen = atom<MemberWhole | null>(null);

/** Loads the details of one user, and updates the list. */
export async function loadMember(id: string): Promise<void> {
  if (chosen.get()?.id !== id) chosen.set(null);
  const read = await call(personInfo, { id });
  chosen.set(read);
  if (members.state.get().list.some((it) => it.id === id)) members.put(read);
}

/** Changes the role of a user. */
export function giveRole(it: MemberWhole, role: PeopleRole, reason: string): Promise<Outcome> {
  return attempt(async () => {
    const after = await call(setRole, { id: it.id, from: it.role, role, reason });
    chosen.set(after);
    members.put(after);
  }, '身份已更改，对方需要重新登录');
}

/** Resets the failed-login counter of a user. */
export const unlock = (id: string): Promise<Outcome> =>
  attempt(() => tellTrouble(call(unlockLogin, { id })), '登录限制已解除');

/** Mails a user a password reset. */
export const sendReset = (id: string): Promise<Outcome> =>
  attempt(() => tellTrouble(call(resetMail, { id })), '邮件已发送');
