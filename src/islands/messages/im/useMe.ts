import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { refresh, user } from '../../../stores/people/auth/session.ts';

/** The page loads the current user itself, and fails silently; after this timeout (ms) it is retried. */
const WAIT_MS = 6_000;

/** Id of the current user; `lost` if it could not be loaded, `again` retries. */
export function useMe(): { me: string | null; lost: boolean; again: () => void } {
  const me = useStore(user, { ssr: 'initial' })?.id ?? null;
  const [lost, setLost] = useState(false);
  const again = useCallback(() => {
    setLost(false);
    refresh({ silent: true }).catch(() => setLost(true));
  }, []);
  useEffect(() => {
    if (me !== null) return;
    const timer = setTimeout(again, WAIT_MS);
    return () => clearTimeout(timer);
  }, [me, again]);
  return { me, lost: lost && me === null, again };
}
