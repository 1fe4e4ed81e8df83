import { type EditorState, StateField } from '@codemirror/state';
import { type EditorView, showTooltip, type Tooltip, type TooltipView } from '@codemirror/view';
import { type Formula, formulaAt, formulaOf, treeOf } from './where.ts';

/** Formulas of an article that define commands, so that those at the cursor know them. */
function definitionsIn(state: EditorState, before: number): string[] {
  const found: string[] = [];
  treeOf(state).iterate({
    to: before,
    enter({ name, node }) {
      if (name !== 'InlineMath' && name !== 'BlockMath') return;
      const { tex } = formulaOf(state, node);
      if (/\\(?:g?def|(?:new|renew|provide)command)(?![a-zA-Z])/.test(tex)) found.push(tex);
    },
  });
  return found;
}

/** Renders a formula, or returns in Chinese what is wrong with it. KaTeX is lazy-loaded with the first one. */
async function draw(box: HTMLElement, state: EditorState, formula: Formula): Promise<void> {
  const [{ draw: typeset, Typesetting }, { explain }, { clean }] = await Promise.all([
    import('../../../markdown/katex.ts'),
    import('../../../markdown/faults.ts'),
    import('../../../markdown/tex.ts'),
    import('../styles/formulas.css'),
  ]);
  const shared = new Typesetting();
  const attempt = (tex: string): { html: string } | { fault: string } => {
    const refused = shared.macros.note(tex);
    if (refused) return { fault: refused };
    try {
      return typeset(clean(tex), { display: true }, shared);
    } catch (error) {
      return { fault: explain(error) };
    }
  };
  for (const tex of definitionsIn(state, formula.from)) attempt(tex);
  const done = attempt(formula.tex);
  const template = document.createElement('template');
  if ('html' in done) template.innerHTML = done.html;
  else template.content.append(done.fault);
  box.toggleAttribute('data-broken', 'fault' in done);
  box.replaceChildren(template.content);
}

function shown(view: EditorView): TooltipView {
  const dom = document.createElement('div');
  dom.className = 'cm-formula';
  dom.role = 'status';
  dom.ariaLabel = '公式预览';
  let last = '';
  const show = (state: EditorState) => {
    const formula = formulaAt(state, state.selection.main.head);
    if (!formula || formula.tex === last) return;
    last = formula.tex;
    void draw(dom, state, formula);
  };
  show(view.state);
  return { dom, update: (it) => show(it.state) };
}

function tooltipOf(state: EditorState): Tooltip | null {
  const { main } = state.selection;
  const formula = main.empty ? formulaAt(state, main.head) : null;
  return formula?.tex ? { pos: formula.from, above: true, create: shown } : null;
}

/** The formula at the cursor as it will look, above it. */
export const formulaPreview = StateField.define<Tooltip | null>({
  create: tooltipOf,
  update(before, { state, docChanged, selection }) {
    if (!docChanged && !selection) return before;
    const next = tooltipOf(state);
    // The same box goes on while the cursor stays within one formula.
    return before && next && before.pos === next.pos ? before : next;
  },
  provide: (field) => showTooltip.from(field),
});
