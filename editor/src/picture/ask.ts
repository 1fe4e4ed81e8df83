import type { EditorView } from '@codemirror/view';

/** DOM event: open a picture dialog. */
export const PICTURE = 'picture:asked';

/** `at` is a position inside the picture. */
export type PictureRequest = { what: 'words' | 'crop'; at: number };

/** Requests a dialog for the picture at the cursor. */
export function askPicture(view: EditorView, what: PictureRequest['what']): void {
  const detail: PictureRequest = { what, at: view.state.selection.main.head };
  view.dom.dispatchEvent(new CustomEvent(PICTURE, { detail }));
}
