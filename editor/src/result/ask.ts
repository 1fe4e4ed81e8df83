import type { EditorView } from '@codemirror/view';
import { RESULT_ENDINGS } from '../../../craft/result/read/endings.ts';
import { apartAt } from '../help/insert.ts';

/** Event of the text box: results are to be shown, with the files, of which there may be none yet. */
export const RESULTS = 'result:asked';

/** What the file picker offers. */
export const ACCEPTED_RESULTS = RESULT_ENDINGS.map((it) => `.${it}`).join();

const ENDING = new RegExp(`\\.(?:${RESULT_ENDINGS.join('|')})$`, 'i');

/** The files that are results of a computation. */
export const resultsIn = (files: readonly File[]): File[] => files.filter(({ name }) => ENDING.test(name));

/** Opens the dialog for results. */
export function askResults(view: EditorView, files: readonly File[] = []): void {
  view.dom.dispatchEvent(new CustomEvent(RESULTS, { detail: files }));
}

/** Puts the block of a result at the cursor, on lines of its own. */
export function insertResult(view: EditorView, block: string): void {
  const { from, to } = view.state.selection.main;
  const { before, after } = apartAt(view.state.doc.toString(), from, to);
  view.dispatch({
    changes: { from, to, insert: before + block + after },
    selection: { anchor: from + before.length + block.length },
    userEvent: 'input',
    scrollIntoView: true,
  });
  view.focus();
}
