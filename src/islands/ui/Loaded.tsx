import type { ReactNode } from 'react';
import { Pending } from './Pending.tsx';

type Props = { state: 'busy' | 'ready' | 'failed'; what: string; again: () => void; children: ReactNode };

/** Children once loaded; before that a loading or error state. */
export function Loaded({ state, what, again, children }: Props) {
  if (state === 'ready') return children;
  return <Pending what={what} again={state === 'failed' ? again : undefined} />;
}
