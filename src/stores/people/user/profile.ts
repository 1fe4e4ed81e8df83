import { atom, onMount } from 'nanostores';
import type { Input } from '../../../../contract/kit/endpoint.ts';
import { refusedField } from '../../../../contract/kit/envelope.ts';
import { EXPORT_PATH, updateUser } from '../../../../contract/people/user/user.ts';
import { call } from '../../../client/call.ts';
import { Refused } from '../../../client/failure.ts';
import { hasToken } from '../../../client/token.ts';
import { download } from '../../../client/transfer.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { refresh, user } from '../auth/session.ts';

/** Why nothing personal can be shown: nobody is logged in, or loading failed. Null until known. */
export const absence = atom<'guest' | 'failed' | null>(null);

onMount(absence, () => {
  if (!hasToken()) absence.set('guest');
  else refresh().catch(() => absence.set(hasToken() ? 'failed' : 'guest'));
  // A login may end while the page is open, here or in another tab.
  return user.listen((person) => {
    if (!person && !hasToken()) absence.set('guest');
  });
});

/** Whether the last action beside the forms did not reach the site. */
export const unreached = atom(false);

/** Runs an action beside the forms; shows `done` on success. */
export async function act(work: () => Promise<unknown>, done?: string): Promise<void> {
  unreached.set(false);
  unreached.set((await attempt(work, done)) === 'unreached');
}

/** The fields of a profile at which a form says why they were refused. */
const FIELDS = ['nickname', 'intro', 'webSite'] as const;
type Field = (typeof FIELDS)[number];

/** Why the last change was refused: the field, what was written there, and what was said. */
export const refusedProfile = atom<{ field: Field; value: string; text: string } | null>(null);

function note(error: unknown, given: Input<typeof updateUser>): void {
  if (!(error instanceof Refused)) return;
  const { message: text } = error;
  const field = FIELDS.find((it) => it === refusedField(error.extra));
  if (field) refusedProfile.set({ field, value: given[field] ?? '', text });
}

/** Changes fields of one's profile. */
export function saveProfile(given: Input<typeof updateUser>): Promise<Outcome> {
  refusedProfile.set(null);
  return attempt(async () => {
    await call(updateUser, given).catch((error: unknown) => {
      note(error, given);
      throw error;
    });
    await refresh();
  }, '修改成功');
}

/** Exports one's data as a ZIP. */
export function saveExport(): Promise<void> {
  return act(() => download(EXPORT_PATH));
}
