import { useStore } from '@nanostores/react';
import { absence } from '../../stores/profile.ts';
import { user } from '../../stores/session.ts';

/** The current user and, without one, why. The first render has none, to match the server's HTML. */
export function useOwn() {
  return { person: useStore(user, { ssr: 'initial' }), why: useStore(absence, { ssr: 'initial' }) };
}
