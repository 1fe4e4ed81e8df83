import { lazy, Suspense, useEffect } from 'react';
import type { Clash as Versions } from '../draft/saver.ts';

const loadClash = () => import('./Clash.tsx').then((it) => ({ default: it.Clash }));
const Clash = lazy(loadClash);
const Revisions = lazy(() => import('./Revisions.tsx').then((it) => ({ default: it.Revisions })));
const Spares = lazy(() => import('./Spares.tsx').then((it) => ({ default: it.Spares })));

type Props = { article: number; clash: Versions | null; shown: string | null; close: () => void };

/** Dialogs about other states, mounted after the editor. */
export function Dialogs({ article, clash, shown, close }: Props) {
  useEffect(() => {
    // Preload: a conflict is found when online, and the network may drop again.
    loadClash().catch(() => undefined);
  }, []);
  return (
    <Suspense fallback={null}>
      {shown === 'past' && article > 0 && <Revisions id={article} close={close} />}
      {shown === 'spares' && <Spares close={close} />}
      {clash && <Clash clash={clash} />}
    </Suspense>
  );
}
