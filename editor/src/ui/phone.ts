import { useSyncExternalStore } from 'react';
import { WIDTH_TABS } from '../../../contract/kit/limits.ts';

const query = matchMedia(`(width <= ${WIDTH_TABS}px)`);

function listen(changed: () => void): () => void {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the viewport is phone-sized. */
export function usePhone(): boolean {
  return useSyncExternalStore(listen, () => query.matches);
}
