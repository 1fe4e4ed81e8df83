import type { ReactNode } from 'react';
import { Pending } from './Pending.tsx';

type Props = { state: 'busy' | 'ready' | 'failed'; what: string; again: () => void; children: ReactNode };

/** Content once it was read; until then that it is coming, or that it did not come. */
export function Loaded({ state, what, again, children }: Props) {
  if (state === 'ready') return children;
  return <Pending what={what} again={state === 'failed' ? again : undefined} />;
}
