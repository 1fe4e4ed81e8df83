import type { Completion } from '@codemirror/autocomplete';
import type { EditorState } from '@codemirror/state';
import { FORMS } from '../../../craft/run/forms.ts';
import type { Form, Parameter } from '../../../craft/run/solver.ts';
import { closestOf } from './where.ts';

/** Form of the run block at a position, except on its fence line; else null. */
function formAt(state: EditorState, pos: number): Form | null {
  const code = closestOf(state, pos, ['FencedCode']);
  if (!code || pos <= state.doc.lineAt(code.from).to) return null;
  const [, name = ''] = /^[`~]{3,}run\b.*\buse="?([\w-]+)/.exec(state.doc.lineAt(code.from).text) ?? [];
  return FORMS.get(name) ?? null;
}

/** Range or choices of a parameter. */
const rangeOf = (it: Parameter) => ('choices' in it ? it.label : `${it.label}，${it.from} 到 ${it.to}`);

/** Solvers for run blocks. */
export function solverOffers(): { label: string; detail: string }[] {
  return [...FORMS.values()].map(({ name, title }) => ({ label: name, detail: title }));
}

/** Parameters of the run. */
export function parameterOffers(state: EditorState, pos: number): Completion[] {
  return (formAt(state, pos)?.parameters ?? []).map((it) => ({
    label: it.name,
    apply: `${it.name} = `,
    detail: rangeOf(it),
  }));
}

/** Choices of the parameter on the line. */
export function valueOffers(state: EditorState, pos: number): Completion[] {
  const [name = ''] = /^\w+/.exec(state.doc.lineAt(pos).text) ?? [];
  const it = formAt(state, pos)?.parameters.find((own) => own.name === name);
  return it && 'choices' in it ? it.choices.map(([label, detail]) => ({ label, detail })) : [];
}
