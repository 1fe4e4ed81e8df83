import { lazy, Suspense, useEffect } from 'react';
import type { Clash as Versions } from '../draft/saver.ts';

const all = () => import('./bundle.ts');
const Clash = lazy(async () => ({ default: (await all()).Clash }));
const Revisions = lazy(async () => ({ default: (await all()).Revisions }));
const Spares = lazy(async () => ({ default: (await all()).Spares }));

type Props = { article: number; clash: Versions | null; shown: string | null; close: () => void };

/** The dialogs about other states of an article, which come after the text box. */
export function Dialogs({ article, clash, shown, close }: Props) {
  useEffect(() => {
    // A clash is found when the network is back, and may be lost again: the dialog is there by then.
    all().catch(() => undefined);
  }, []);
  return (
    <Suspense fallback={null}>
      {shown === 'past' && article > 0 && <Revisions id={article} close={close} />}
      {shown === 'spares' && <Spares close={close} />}
      {clash && <Clash clash={clash} />}
    </Suspense>
  );
}
