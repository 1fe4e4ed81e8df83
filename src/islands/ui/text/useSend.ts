import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { sending } from '../../../stores/kit/sending.ts';

/** How the text of a composer is being sent (`src/stores/kit/sending.ts`). */
export function useSend() {
  const [{ state, typed, send }] = useState(sending);
  return { ...useStore(state), typed, send };
}
