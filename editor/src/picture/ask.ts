import type { EditorView } from '@codemirror/view';

/** Event of the text box: a picture is to be described or cropped, with what is wanted and where it is. */
export const PICTURE = 'picture:asked';

/** What is wanted, and a place in the picture. */
export type Asked = { what: 'words' | 'crop'; at: number };

/** Opens a dialog for the picture at the cursor. */
export function askPicture(view: EditorView, what: Asked['what']): void {
  const detail: Asked = { what, at: view.state.selection.main.head };
  view.dom.dispatchEvent(new CustomEvent(PICTURE, { detail }));
}
