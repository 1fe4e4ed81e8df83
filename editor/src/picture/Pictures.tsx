import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type Asked, PICTURE } from './ask.ts';
import { type Picture, pictureAt } from './at.ts';

const PictureDialog = lazy(async () => ({
  default: (await import('./PictureDialog.tsx')).PictureDialog,
}));

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

/** A picture that a dialog is open for, and the text that it was found in. */
export type Opened = { what: Asked['what']; picture: Picture; state: EditorState };

/** Opens the dialogs for pictures where the text box asks for them. */
export function Pictures({ view }: { view: EditorView }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    const hear = (event: Event) => {
      const { what, at } = (event as CustomEvent<Asked>).detail;
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
