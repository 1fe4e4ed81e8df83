import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { sending, wasLeft } from '../../../stores/kit/sending.ts';

/**
 * How the text of the composer `name` is being sent (`src/stores/kit/sending.ts`). `left` says that it was sent before this page
 * and is not known to be stored.
 */
export function useSend(name: string) {
  const [{ state, typed, send }] = useState(() => sending(name));
  const [left, setLeft] = useState(false);
  useEffect(() => setLeft(wasLeft(name)), [name]);
  return { ...useStore(state), left, typed, send };
}
