import type { Completion } from '@codemirror/autocomplete';
import type { EditorState } from '@codemirror/state';
import { FORMS } from '../../../craft/run/forms.ts';
import type { Form, Parameter } from '../../../craft/run/solver.ts';
import { around } from './where.ts';

/** What the run around a place asks for; null elsewhere, and on its fence. */
function formAt(state: EditorState, pos: number): Form | null {
  const code = around(state, pos, ['FencedCode']);
  if (!code || pos <= state.doc.lineAt(code.from).to) return null;
  const [, name = ''] = /^[`~]{3,}run\b.*\buse="?([\w-]+)/.exec(state.doc.lineAt(code.from).text) ?? [];
  return FORMS.get(name) ?? null;
}

/** What a run takes for a parameter, in words. */
const rangeOf = (it: Parameter) => ('choices' in it ? it.label : `${it.label}，${it.from} 到 ${it.to}`);

/** The solvers that a run may use. */
export function solverOffers(): { label: string; detail: string }[] {
  return [...FORMS.values()].map(({ name, title }) => ({ label: name, detail: title }));
}

/** The parameters of the run at a place. */
export function parameterOffers(state: EditorState, pos: number): Completion[] {
  return (formAt(state, pos)?.parameters ?? []).map((it) => ({
    label: it.name,
    apply: `${it.name} = `,
    detail: rangeOf(it),
  }));
}

/** The words that the parameter at a place may be. */
export function valueOffers(state: EditorState, pos: number): Completion[] {
  const [name = ''] = /^\w+/.exec(state.doc.lineAt(pos).text) ?? [];
  const it = formAt(state, pos)?.parameters.find((own) => own.name === name);
  return it && 'choices' in it ? it.choices.map(([label, detail]) => ({ label, detail })) : [];
}
