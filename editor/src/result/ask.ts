import type { EditorView } from '@codemirror/view';
import { DECK_ENDINGS, RESULT_ENDINGS } from '../../../craft/result/read/endings.ts';
import { apartAt } from '../help/insert.ts';

/** DOM event: show results; the detail may be an empty file list. */
export const RESULTS = 'result:asked';

const ENDINGS = [...RESULT_ENDINGS, ...DECK_ENDINGS];

/** `accept` of the file picker. */
export const ACCEPTED_RESULTS = ENDINGS.map((it) => `.${it}`).join();

const ENDING = new RegExp(`\\.(?:${ENDINGS.join('|')})$`, 'i');
const DECK = new RegExp(`\\.(?:${DECK_ENDINGS.join('|')})$`, 'i');

/** Whether a file is an input deck, which may be meant as attachment. */
export const isDeckFile = ({ name }: Pick<File, 'name'>): boolean => DECK.test(name);

/** Result files and decks. */
export const resultsIn = (files: readonly File[]): File[] => files.filter(({ name }) => ENDING.test(name));

/** Opens the results dialog. */
export function askResults(view: EditorView, files: readonly File[] = []): void {
  view.dom.dispatchEvent(new CustomEvent(RESULTS, { detail: files }));
}

/** Inserts a result block on its own lines. */
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
