import { type Extension, Prec } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';
import { formulaAt } from '../help/where.ts';
import { askFormula } from './ask.ts';

function run(view: EditorView): boolean {
  if (view.composing || !formulaAt(view.state, view.state.selection.main.head)) return false;
  askFormula(view);
  return true;
}

/** Alt + Enter opens the formula dialog. */
export const formulaHelp: Extension = Prec.high(keymap.of([{ key: 'Alt-Enter', run }]));
