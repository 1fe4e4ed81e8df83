import type { EditorView } from '@codemirror/view';

/** Event of the text box: the dialog for formulas is wanted. */
export const FORMULA = 'formula:asked';

/** Opens the dialog for the formula at the cursor, or for a new one. */
export function askFormula(view: EditorView): void {
  view.dom.dispatchEvent(new CustomEvent(FORMULA));
}
