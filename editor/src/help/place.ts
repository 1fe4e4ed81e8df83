import { EditorView, type ViewUpdate } from '@codemirror/view';
import { atom } from 'nanostores';
import { tableAt } from './tables.ts';
import { isInFormula } from './where.ts';

/** Where the cursor is, as far as the tools want to know. */
export type Place = { table: boolean; formula: boolean };

/** Where the cursor of the text box is. */
export const place = atom<Place>({ table: false, formula: false });

function placeOf({ state }: EditorView): Place {
  const { head } = state.selection.main;
  return { table: !!tableAt(state, head), formula: isInFormula(state, head) };
}

/** Keeps `place` true. */
export const followPlace = EditorView.updateListener.of(({ view, docChanged, selectionSet }: ViewUpdate) => {
  if (!docChanged && !selectionSet) return;
  const [before, now] = [place.get(), placeOf(view)];
  if (before.table !== now.table || before.formula !== now.formula) place.set(now);
});
