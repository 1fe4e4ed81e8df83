import { useCallback, useEffect, useState } from 'react';

/** Loads something on mount, and reloads on demand. */
export function useLoaded(load: () => Promise<unknown>) {
  const [state, setState] = useState<'busy' | 'ready' | 'failed'>('busy');
  const again = useCallback(() => {
    setState('busy');
    load().then(
      () => setState('ready'),
      () => setState('failed'),
    );
  }, [load]);
  useEffect(again, [again]);
  return { state, again };
}
