import { useCallback, useEffect, useState } from 'react';

/** Loads on mount; `again` reloads. */
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
