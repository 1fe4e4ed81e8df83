import { useStore } from '@nanostores/react';
import { absence } from '../../stores/profile.ts';
import { user } from '../../stores/session.ts';

/** The person at this browser and, without one, why. The first drawing knows nobody, as the page that was sent. */
export function useOwn() {
  return { person: useStore(user, { ssr: 'initial' }), why: useStore(absence, { ssr: 'initial' }) };
}
