import { useState } from 'react';
import type { Outcome } from '../../stores/kit/attempt.ts';

export const UNREACHED = '没有连上服务器，请检查网络后再试一次。';

/**
 * State of a button that sends: busy flag and error. `press` ignores calls while busy and then returns
 * `undefined`.
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
