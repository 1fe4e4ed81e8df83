import { type EditorState, StateField } from '@codemirror/state';
import { type EditorView, showTooltip, type Tooltip, type TooltipView } from '@codemirror/view';
import { definitionsIn, show, typesetter } from './typeset.ts';
import { type Formula, formulaAt } from './where.ts';

/** Renders a formula or its error. */
async function draw(box: HTMLElement, state: EditorState, formula: Formula): Promise<void> {
  const typeset = await typesetter(definitionsIn(state, formula.from));
  show(box, typeset(formula.tex, true));
}

function createFormulaPreview(view: EditorView): TooltipView {
  const dom = document.createElement('div');
  dom.className = 'cm-formula';
  dom.role = 'status';
  dom.ariaLabel = '公式预览';
  let last = '';
  const look = (state: EditorState) => {
    const formula = formulaAt(state, state.selection.main.head);
    if (!formula || formula.tex === last) return;
    last = formula.tex;
    void draw(dom, state, formula);
  };
  look(view.state);
  return { dom, update: (it) => look(it.state) };
}

function tooltipOf(state: EditorState): Tooltip | null {
  const { main } = state.selection;
  const formula = main.empty ? formulaAt(state, main.head) : null;
  return formula?.tex ? { pos: formula.from, above: true, create: createFormulaPreview } : null;
}

/** Tooltip with the rendered formula at the cursor. */
export const formulaPreview = StateField.define<Tooltip | null>({
  create: tooltipOf,
  update(before, { state, docChanged, selection }) {
    if (!docChanged && !selection) return before;
    const next = tooltipOf(state);
    // Reuses the tooltip within one formula.
    return before && next && before.pos === next.pos ? before : next;
  },
  provide: (field) => showTooltip.from(field),
});
