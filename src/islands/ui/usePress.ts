import { useState } from 'react';
import type { Outcome } from '../../stores/kit/attempt.ts';

export const UNREACHED = '没有连上服务器，请检查网络后再试一次。';

/**
 * A button that sends something: whether that is under way, and what is said beside it, as where the server was not reached.
 * `press` sends once at a time; its outcome is `undefined` where it was under way already.
 */
export function usePress() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const press = async (send: () => Promise<Outcome>): Promise<Outcome | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    setFault('');
    const outcome = await send();
    setBusy(false);
    if (outcome === 'unreached') setFault(UNREACHED);
    return outcome;
  };
  return { busy, fault, setFault, press };
}
