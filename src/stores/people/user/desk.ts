import { atom } from 'nanostores';
import {
  type Member,
  type PeopleRole,
  type PeopleState,
  peopleList,
} from '../../../../contract/people/user/desk.ts';
import {
  type MemberDetail,
  personInfo,
  resetMail,
  setRole,
  unlockLogin,
} from '../../../../contract/people/user/deskMember.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { listing } from '../../kit/listing.ts';

export const members = listing<Member, { keyword: string; state: PeopleState }>(
  (query) => call(peopleList, { ...query, pageSize: 20 }),
  { keyword: '', state: 'all' },
);

/** The opened user. */
export const chosen = atom<MemberDetail | null>(null);

/** The user who was opened last. */
let wanted = '';

/** Shows what is known of a user, unless another one was opened meanwhile. */
const show = (it: MemberDetail): void => {
  if (it.id === wanted) chosen.set(it);
};

/** Loads the details of one user, and updates the list. */
export async function loadMember(id: string): Promise<void> {
  wanted = id;
  if (chosen.get()?.id !== id) chosen.set(null);
  const read = await call(personInfo, { id });
  show(read);
  if (members.state.get().list.some((it) => it.id === id)) members.put(read);
}

/** Changes the role of a user. */
export function giveRole(it: MemberDetail, role: PeopleRole, reason: string): Promise<Outcome> {
  return attempt(async () => {
    const after = await call(setRole, { id: it.id, from: it.role, role, reason });
    show(after);
    members.put(after);
  }, '身份已更改，对方需要重新登录');
}

/** Resets the failed-login counter. */
export const unlock = (id: string): Promise<Outcome> =>
  attempt(() => tellTrouble(call(unlockLogin, { id })), '登录限制已解除');

/** Mails a password reset. */
export const sendReset = (id: string): Promise<Outcome> =>
  attempt(() => tellTrouble(call(resetMail, { id })), '邮件已发送');
