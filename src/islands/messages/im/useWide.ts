import { useSyncExternalStore } from 'react';
import { WIDTH_TABS } from '../../../../contract/kit/limits.ts';

const query = () => matchMedia(`(width > ${WIDTH_TABS}px)`);

function subscribe(run: () => void): () => void {
  const media = query();
  media.addEventListener('change', run);
  return () => media.removeEventListener('change', run);
}

/** Whether list and room fit side by side. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => true,
  );
