import { EditorView, type ViewUpdate } from '@codemirror/view';
import { atom } from 'nanostores';
import { pictureAt } from '../picture/at.ts';
import { tableAt } from './tables.ts';
import { isInFormula } from './where.ts';

/** Context of the cursor. */
export type Place = { table: boolean; formula: boolean; picture: boolean };

export const place = atom<Place>({ table: false, formula: false, picture: false });

function placeOf({ state }: EditorView): Place {
  const { head } = state.selection.main;
  return {
    table: !!tableAt(state, head),
    formula: isInFormula(state, head),
    picture: !!pictureAt(state, head),
  };
}

/** Updates `place`. */
export const followPlace = EditorView.updateListener.of(({ view, docChanged, selectionSet }: ViewUpdate) => {
  if (!docChanged && !selectionSet) return;
  const [before, now] = [place.get(), placeOf(view)];
  if (Object.entries(now).some(([name, is]) => before[name as keyof Place] !== is)) place.set(now);
});
