import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { absence } from '../../stores/profile.ts';
import { user } from '../../stores/session.ts';

/** The person at this browser and, without one, why. The first drawing knows nobody, as the page that was sent. */
export function useOwn() {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const [person, why] = [useStore(user), useStore(absence)];
  return awake ? { person, why } : { person: null, why: null };
}
