import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { lazy, Suspense, useEffect, useState } from 'react';
import { PICTURE, type PictureRequest } from './ask.ts';
import { type Picture, pictureAt } from './at.ts';

const PictureDialog = lazy(async () => ({
  default: (await import('./PictureDialog.tsx')).PictureDialog,
}));

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

/** `state` is where the picture was found. */
export type PictureDialogState = { what: PictureRequest['what']; picture: Picture; state: EditorState };

/** Opens picture dialogs on request. */
export function Pictures({ view }: { view: EditorView }) {
  const [opened, setOpened] = useState<PictureDialogState | null>(null);
  useEffect(() => {
    const hear = (event: Event) => {
      const { what, at } = (event as CustomEvent<PictureRequest>).detail;
      const picture = pictureAt(view.state, at);
      setOpened(picture && { what, picture, state: view.state });
    };
    view.dom.addEventListener(PICTURE, hear);
    return () => view.dom.removeEventListener(PICTURE, hear);
  }, [view]);
  if (!opened) return null;
  const close = () => {
    setOpened(null);
    view.focus();
  };
  return (
    <Suspense fallback={null}>
      {opened.what === 'crop' ? (
        <CropDialog view={view} opened={opened} close={close} />
      ) : (
        <PictureDialog
          view={view}
          opened={opened}
          crop={() => setOpened({ ...opened, what: 'crop' })}
          close={close}
        />
      )}
    </Suspense>
  );
}
