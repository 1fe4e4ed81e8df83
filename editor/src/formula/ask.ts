import type { EditorView } from '@codemirror/view';

/** DOM event: open the formula dialog. */
export const FORMULA = 'formula:asked';

/** Opens the dialog for the formula at the cursor, or a new one. */
export function askFormula(view: EditorView): void {
  view.dom.dispatchEvent(new CustomEvent(FORMULA));
}
