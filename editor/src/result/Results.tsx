import type { EditorView } from '@codemirror/view';
import { lazy, Suspense, useEffect, useState } from 'react';
import { addFiles, openAnnexes } from '../annex/annexes.ts';
import { known } from '../draft/draft.ts';
import { announce, announceFailure } from '../paste/announce.ts';
import { insertResult, RESULTS } from './ask.ts';

const ResultDialog = lazy(() => import('./ResultDialog.tsx').then((it) => ({ default: it.ResultDialog })));

/** Uploads as attachments; the article must be saved first. */
async function attach(view: EditorView, files: readonly File[]): Promise<void> {
  const id = known.get()?.id ?? 0;
  if (id === 0) {
    announceFailure(view, '文章第一次保存之后，才可以添加附件');
    return;
  }
  announce(view, '正在上传附件，进度在“设置”的“附件”里');
  await openAnnexes(id);
  await addFiles(files);
}

/** Opens the results dialog on request. */
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
        attach={(files) => void attach(view, files)}
        close={() => setFiles(null)}
      />
    </Suspense>
  );
}
