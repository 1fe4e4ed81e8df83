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

/** `guest`: not logged in. Null until known. */
export const absence = atom<'guest' | 'failed' | null>(null);

onMount(absence, () => {
  if (!hasToken()) absence.set('guest');
  else refresh().catch(() => absence.set(hasToken() ? 'failed' : 'guest'));
  // The session may end here or in another tab.
  return user.listen((person) => {
    if (!person && !hasToken()) absence.set('guest');
  });
});

/** The last action outside a form did not reach the site. */
export const unreached = atom(false);

/** Runs an action outside a form; shows `done` on success. */
export async function act(work: () => Promise<unknown>, done?: string): Promise<void> {
  unreached.set(false);
  unreached.set((await attempt(work, done)) === 'unreached');
}

const FIELDS = ['nickname', 'intro', 'webSite'] as const;
type Field = (typeof FIELDS)[number];

/** Why the last change was refused. */
export const refusedProfile = atom<{ field: Field; value: string; text: string } | null>(null);

function note(error: unknown, given: Input<typeof updateUser>): void {
  if (!(error instanceof Refused)) return;
  const { message: text } = error;
  const field = FIELDS.find((it) => it === refusedField(error.extra));
  if (field) refusedProfile.set({ field, value: given[field] ?? '', text });
}

/** Updates profile fields. */
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

/** Exports one's data as ZIP. */
export function saveExport(): Promise<void> {
  return act(() => download(EXPORT_PATH));
}
