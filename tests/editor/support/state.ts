import { ensureSyntaxTree } from '@codemirror/language';
import { EditorSelection, EditorState, type Extension, type StateCommand } from '@codemirror/state';
import { dialect } from '../../../editor/src/desk/dialect.ts';

/** Editor state of a text; `‸` marks the cursor, two of them the selection. */
export function stateOf(marked: string, extensions: Extension = []): EditorState {
  const [first = '', ...rest] = marked.split('‸');
  const doc = [first, ...rest].join('');
  const anchor = first.length;
  const head = rest.length > 1 ? anchor + (rest[0]?.length ?? 0) : anchor;
  const selection =
    rest.length === 0 ? EditorSelection.single(doc.length) : EditorSelection.single(anchor, head);
  const state = EditorState.create({ doc, selection, extensions: [dialect, extensions] });
  // Browsers parse incrementally.
  ensureSyntaxTree(state, doc.length, 10_000);
  return state;
}

/** Text of a state with its selection marked. */
export function marked(state: EditorState): string {
  const { from, to, empty } = state.selection.main;
  const doc = state.doc.toString();
  const inside = empty ? '' : `${doc.slice(from, to)}‸`;
  return `${doc.slice(0, from)}‸${inside}${doc.slice(to)}`;
}

export function after(command: StateCommand, text: string): string {
  let state = stateOf(text);
  command({
    state,
    dispatch: (it) => {
      state = it.state;
    },
  });
  return marked(state);
}
