import type { Extension } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';
import { formulaHelp } from '../formula/extension.ts';
import { pictureHelp } from '../picture/bubble.ts';
import { completions } from './completion.ts';
import { markKeys } from './marks.ts';
import { followPlace } from './place.ts';
import { formulaPreview } from './preview.ts';
import { tableKeys } from './tables.ts';
import { verses } from './verse.ts';

/** Focuses the toolbar. */
function toTools(view: EditorView): boolean {
  const tools = view.dom.closest('main')?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]');
  tools?.focus();
  return !!tools;
}

export const helps: Extension = [
  completions,
  formulaPreview,
  followPlace,
  pictureHelp,
  formulaHelp,
  tableKeys,
  verses,
  keymap.of([...markKeys, { key: 'Alt-F10', run: toTools }]),
];
