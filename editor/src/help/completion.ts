import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
  snippetCompletion,
} from '@codemirror/autocomplete';
import { EditorState, type Extension } from '@codemirror/state';
import { BENCHMARKS } from '../../../contract/content/benchmark/list.ts';
import { languages } from '../../../markdown/code/languages.ts';
import { BLOCKS, CALLOUTS } from './blocks.ts';
import { isInDeck, keywordOffers } from './decks.ts';
import { type Label, labelsOf } from './labels.ts';
import { parameterOffers, solverOffers, valueOffers } from './runs.ts';
import { isInSheet, nameOffers, toolOffers, unitOffers } from './sheets.ts';
import { isInFormula, isLiteral } from './where.ts';

/** Trigger pattern, context and offers. */
type Help = {
  typed: RegExp;
  fits: (state: EditorState, pos: number) => boolean;
  offer: (state: EditorState) => Completion[] | Promise<Completion[]>;
  /** Keeps the offers while typing matches. */
  valid: RegExp;
};

const isProse = (state: EditorState, pos: number) => !isLiteral(state, pos) && !isInFormula(state, pos);
const isText = (state: EditorState, pos: number) => !isLiteral(state, pos);

/** Offers for a name in braces; closes them. */
const labelCompletions = (labels: readonly Label[]): Completion[] =>
  labels.map(({ name, detail }) => ({ label: name, detail, apply: closing('}') }));

/** Applies a completion and its closing text unless present. */
function closing(end: string): NonNullable<Completion['apply']> {
  return (view, { label }, from, to) => {
    const there = view.state.sliceDoc(to, to + end.length) === end;
    view.dispatch({
      changes: { from, to, insert: there ? label : label + end },
      selection: { anchor: from + label.length + end.length },
      userEvent: 'input.complete',
    });
  };
}

const sections = (labels: readonly Label[]) =>
  labels.map(
    ({ name, detail }): Completion => ({ label: name, detail: `${detail} 级标题`, apply: closing(')') }),
  );

const blockOffers = () =>
  BLOCKS.map(({ name, label, detail, text }) =>
    snippetCompletion(text, { label: `/${name}`, displayLabel: label, detail }),
  );

const HELPS: readonly Help[] = [
  {
    typed: /(?<=^[ \t]*)(?:[*/#]?[A-Za-z][A-Za-z\d -]*|\*)$/,
    fits: isInDeck,
    offer: keywordOffers,
    valid: /^[*/#]?[A-Za-z\d -]*$/,
  },
  {
    typed: /\[[^[\]\n]*$/,
    fits: isInSheet,
    offer: () => unitOffers().map((it) => ({ ...it, apply: closing(']') })),
    valid: /^[^[\]\n]*$/,
  },
  {
    typed: /[A-Za-z\u0370-\u03ff][\w\u0370-\u03ff]*$/,
    fits: isInSheet,
    offer: nameOffers,
    valid: /^[\w\u0370-\u03ff]*$/,
  },
  ...(['calc', 'data'] as const).map(
    (block): Help => ({
      typed: new RegExp(`^[ \\t>]*\`{3,}${block}\\b.* use="[\\w-]*$`),
      fits: () => true,
      offer: () => toolOffers(block).map((it) => ({ ...it, apply: closing('"') })),
      valid: /^[\w-]*$/,
    }),
  ),
  {
    typed: /(?<=^[ \t>]*`{3,}data\b.*\buse="?[\w-]+"?(?:\s.*)?\s)\w*$/,
    fits: () => true,
    offer: async (state) => (await import('./analyses.ts')).analysisOffers(state),
    valid: /^\w*$/,
  },
  {
    typed: /^[ \t>]*`{3,}run\b.* use="[\w-]*$/,
    fits: () => true,
    offer: () => solverOffers().map((it) => ({ ...it, apply: closing('"') })),
    valid: /^[\w-]*$/,
  },
  {
    typed: /^[ \t>]*`{3,}benchmark\b.* use="[\w-]*$/,
    fits: () => true,
    offer: () => BENCHMARKS.map(({ name, title }) => ({ label: name, detail: title, apply: closing('"') })),
    valid: /^[\w-]*$/,
  },
  {
    typed: /^[a-zA-Z]\w*$/,
    fits: (state, pos) => parameterOffers(state, pos).length > 0,
    offer: (state) => parameterOffers(state, state.selection.main.head),
    valid: /^\w*$/,
  },
  {
    typed: /^[a-zA-Z]\w*\s*=\s*\w*$/,
    fits: (state, pos) => valueOffers(state, pos).length > 0,
    offer: (state) => valueOffers(state, state.selection.main.head),
    valid: /^\w*$/,
  },
  {
    typed: /\\eqref\{[^{}\n]*$/,
    fits: isText,
    offer: (state) => labelCompletions(labelsOf(state).equations),
    valid: /^[^{}\n]*$/,
  },
  {
    typed: /\\tabref\{[^{}\n]*$/,
    fits: isText,
    offer: (state) => labelCompletions(labelsOf(state).tables),
    valid: /^[^{}\n]*$/,
  },
  {
    typed: /\\figref\{[^{}\n]*$/,
    fits: isText,
    offer: (state) => labelCompletions(labelsOf(state).figures),
    valid: /^[^{}\n]*$/,
  },
  {
    typed: /\[@(?:[^[\]\n]*[;；,，]\s*@)?[^\s[\]@;；,，]*$/,
    fits: isText,
    offer: (state) =>
      labelsOf(state).works.map(({ name, detail }) => ({ label: name, detail, apply: closing(']') })),
    valid: /^[^\s[\]@;；,，]*$/,
  },
  {
    typed: /\\(?:begin|end)\{[a-zA-Z]*$/,
    fits: isInFormula,
    offer: async () => {
      const { ENVIRONMENTS } = await import('./latex.ts');
      return ENVIRONMENTS.map(([label, detail]) => ({ label, detail, apply: closing('}') }));
    },
    valid: /^[a-zA-Z]*$/,
  },
  {
    typed: /\\[a-zA-Z]*$/,
    fits: isInFormula,
    offer: async () => (await import('./latex.ts')).latexCompletions(),
    valid: /^\\[a-zA-Z]*$/,
  },
  {
    typed: /\\[a-z]*$/,
    fits: isProse,
    offer: () => [
      snippetCompletion('\\eqref{#{}}', { label: '\\eqref', detail: '引用公式' }),
      snippetCompletion('\\figref{#{}}', { label: '\\figref', detail: '引用图' }),
      snippetCompletion('\\tabref{#{}}', { label: '\\tabref', detail: '引用表' }),
      snippetCompletion('\\table{#{名字}} #{题名}', { label: '\\table', detail: '表题，写在表格上面一行' }),
    ],
    valid: /^\\[a-z]*$/,
  },
  {
    typed: /\]\(#[^()\n]*$/,
    fits: isProse,
    offer: (state) => sections(labelsOf(state).sections),
    valid: /^[^()\n]*$/,
  },
  {
    typed: /^[ \t>]*```[\w+-]*$/,
    fits: () => true,
    offer: () => [
      ...BLOCKS.filter(({ text }) => /^```\w/.test(text)).map(({ name, label, text }) =>
        snippetCompletion(text.slice(3), { label: name, detail: label }),
      ),
      ...Object.entries(languages).map(([id, { label }]) =>
        snippetCompletion(`${id}\n#{}\n\`\`\``, { label: id, detail: label }),
      ),
    ],
    valid: /^[\w+-]*$/,
  },
  {
    typed: /^[ \t]*> ?\[![A-Za-z]*$/,
    fits: isProse,
    offer: () => CALLOUTS.map(([label, detail]) => ({ label, detail, apply: closing(']') })),
    valid: /^[A-Za-z]*$/,
  },
  { typed: /^\/[a-z]*$/, fits: isProse, offer: blockOffers, valid: /^\/[a-z]*$/ },
];

/** Start offset of the completed part. */
function startOf(typed: string): number {
  const mark =
    /^[ \t>]*```(?:.* use=")?|^\w+\s*=\s*|^[ \t]*> ?\[!|\]\(#|\[@(?:.*@)?|^\[|\\(?:eqref|figref|tabref|begin|end)\{/.exec(
      typed,
    );
  return mark ? mark.index + mark[0].length : 0;
}

/** Completion source of the editor. */
export const complete: CompletionSource = async (
  context: CompletionContext,
): Promise<CompletionResult | null> => {
  const { state, pos } = context;
  for (const { typed, fits, offer, valid } of HELPS) {
    const found = context.matchBefore(typed);
    if (!found || !fits(state, pos)) continue;
    const from = found.from + startOf(found.text);
    // Offer at once after a backslash, slash or bracket.
    return { from, options: await offer(state), validFor: valid };
  }
  return null;
};

/** As language data, for `autocompletion`. */
export const completions: Extension = EditorState.languageData.of(() => [{ autocomplete: complete }]);
