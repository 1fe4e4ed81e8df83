import type { EditorView } from '@codemirror/view';
import { lazy, Suspense, useEffect, useState } from 'react';
import { insertResult, RESULTS } from './ask.ts';

const ResultDialog = lazy(() => import('./ResultDialog.tsx').then((it) => ({ default: it.ResultDialog })));

/** Opens the dialog for results where the text box asks for it. */
export function Results({ view }: { view: EditorView }) {
  const [files, setFiles] = useState<readonly File[] | null>(null);
  useEffect(() => {
    const hear = (event: Event) => setFiles((event as CustomEvent<readonly File[]>).detail);
    view.dom.addEventListener(RESULTS, hear);
    return () => view.dom.removeEventListener(RESULTS, hear);
  }, [view]);
  if (!files) return null;
  return (
    <Suspense fallback={null}>
      <ResultDialog
        files={files}
        insert={(block) => insertResult(view, block)}
        close={() => setFiles(null)}
      />
    </Suspense>
  );
}
