import { useStore } from '@nanostores/react';
import { user } from '../../../stores/people/auth/session.ts';
import { absence } from '../../../stores/people/user/profile.ts';

/** The current user, or the reason there is none. Null on the first render, to match the server's HTML. */
export function useOwn() {
  return { person: useStore(user, { ssr: 'initial' }), why: useStore(absence, { ssr: 'initial' }) };
}
