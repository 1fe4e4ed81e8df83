import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { sending, wasLeft } from '../../../stores/kit/sending.ts';

/**
 * Send state of the composer `name` (`src/stores/kit/sending.ts`). `left`: sent before this page load, not
 * known to be stored.
 */
export function useSend(name: string) {
  const [{ state, typed, send }] = useState(() => sending(name));
  const [left, setLeft] = useState(false);
  useEffect(() => setLeft(wasLeft(name)), [name]);
  return { ...useStore(state), left, typed, send };
}
