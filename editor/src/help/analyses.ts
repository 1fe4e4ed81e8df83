import type { Completion } from '@codemirror/autocomplete';
import type { EditorState } from '@codemirror/state';
import { ANALYSES } from '../../../craft/data/list.ts';

/** Parameters of the analysis on the current line. */
export function analysisOffers(state: EditorState): Completion[] {
  const { text } = state.doc.lineAt(state.selection.main.head);
  const name = /\buse="?([\w-]+)/.exec(text)?.[1] ?? '';
  return (ANALYSES.get(name)?.parameters ?? [])
    .filter((it) => !new RegExp(`\\s${it.name}=`).test(text))
    .map(({ name: label, label: words, unit, from, to }) => ({
      label,
      apply: `${label}=`,
      detail: `${words}，${from} 到 ${to}${unit ? ` ${unit}` : ''}`,
    }));
}
