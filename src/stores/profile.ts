import { atom, onMount } from 'nanostores';
import type { Input } from '../../contract/endpoint.ts';
import { EXPORT_PATH, updateUser } from '../../contract/user.ts';
import { call, Refused } from '../client/call.ts';
import { hasToken } from '../client/token.ts';
import { download } from '../client/transfer.ts';
import { refresh, user } from './session.ts';
import { say } from './toast.ts';

/** Why nothing personal can be shown: nobody is logged in, or it could not be read. Null while that is open. */
export const absence = atom<'guest' | 'failed' | null>(null);

onMount(absence, () => {
  if (!hasToken()) absence.set('guest');
  else refresh().catch(() => absence.set(hasToken() ? 'failed' : 'guest'));
  // A login may end while the page is open, here or in another tab.
  return user.listen((person) => {
    if (!person && !hasToken()) absence.set('guest');
  });
});

/** Whether the site could not be reached last. */
export const unreached = atom(false);

/** Runs something that asks /ming; true where it went well. Refusals have been shown already. */
export async function tried(work: () => Promise<unknown>, done?: string): Promise<boolean> {
  unreached.set(false);
  try {
    await work();
    if (done) say('success', done);
    return true;
  } catch (error) {
    unreached.set(!(error instanceof Refused));
    return false;
  }
}

/** Changes some of one's particulars; true where they were kept. */
export function saveProfile(given: Input<typeof updateUser>): Promise<boolean> {
  return tried(async () => {
    await call(updateUser, given);
    await refresh();
  }, '修改成功');
}

/** Saves one's data as a ZIP. */
export function saveExport(): Promise<boolean> {
  return tried(() => download(EXPORT_PATH));
}
