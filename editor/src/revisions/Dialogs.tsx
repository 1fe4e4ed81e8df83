import { lazy, Suspense, useEffect } from 'react';
import type { Clash as Versions } from '../draft/saver.ts';

const loadClash = () => import('./Clash.tsx').then((it) => ({ default: it.Clash }));
const Clash = lazy(loadClash);
const Revisions = lazy(() => import('./Revisions.tsx').then((it) => ({ default: it.Revisions })));
const Spares = lazy(() => import('./Spares.tsx').then((it) => ({ default: it.Spares })));

type Props = { article: number; clash: Versions | null; shown: string | null; close: () => void };

/** The dialogs about other states of an article, which come after the text box. */
export function Dialogs({ article, clash, shown, close }: Props) {
  useEffect(() => {
    // A clash is found when the network is back, and may be lost again: its dialog is there by then.
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
