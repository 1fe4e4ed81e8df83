import { EditorView } from '@codemirror/view';

/** Metadata of an imported file; '' for none. */
export type FileNotes = { title: string; due: string };

/** DOM events of the editor: message, `Taken`, failed pictures. */
export const TOLD = 'paste:told';
export const TAKEN = 'paste:taken';
export const MISSED = 'paste:missed';

/** Shows and announces a message about a paste. */
export function announce(view: EditorView, text: string): void {
  view.dom.dispatchEvent(new CustomEvent(TOLD, { detail: text }));
  view.dispatch({ effects: EditorView.announce.of(text) });
}
