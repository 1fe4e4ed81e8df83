import { snippet } from '@codemirror/autocomplete';
import { EditorState, type Transaction } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { snippetOf } from '../../../editor/src/help/snippet.ts';

/** Applies a CodeMirror snippet; returns the text and first selected field. */
export function inserted(template: string): { text: string; slot: string } {
  let state = EditorState.create();
  const dispatch = (it: Transaction) => {
    state = it.state;
  };
  snippet(snippetOf(template))({ state, dispatch } as unknown as EditorView, null, 0, 0);
  const { from, to } = state.selection.main;
  return { text: state.doc.toString(), slot: state.sliceDoc(from, to) };
}
