import { EditorView } from '@codemirror/view';

/** What a file that was taken in says beside its text; empty for nothing. */
export type Taken = { title: string; due: string };

/**
 * Events of the text box: why something cannot be taken in or what of it was left out, as a text, that it was taken in, as
 * `Taken`, and which pictures did not arrive, as a text.
 */
export const TOLD = 'paste:told';
export const TAKEN = 'paste:taken';
export const MISSED = 'paste:missed';

/** Tells the person something about what was pasted. */
export function announce(view: EditorView, text: string): void {
  view.dom.dispatchEvent(new CustomEvent(TOLD, { detail: text }));
  view.dispatch({ effects: EditorView.announce.of(text) });
}
