import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { showDirections } from '../elements/directions.ts';
import { type Ids, slug } from '../references/names.ts';
import type { Targets } from '../references/references.ts';
import { type Sealed, seal } from '../sealed.ts';
import { withPlainText } from '../text.ts';
import { formulaAt } from '../write.ts';
import { explain } from './faults.ts';
import { draw, type TypesetOptions, type Typesetting } from './katex.ts';
import { isBreakable, keptFormula, takePunctuation } from './punctuation.ts';
import { cleanTex, plan, withReferences } from './tex.ts';

type TypesetFormula = { formula: Element; reading: string } | { fault: string };

function attempt(tex: string, manner: TypesetOptions, shared: Typesetting): TypesetFormula {
  const refused = shared.macros.note(tex);
  if (refused) return { fault: refused };
  try {
    const { html, reading } = draw(tex, manner, shared);
    return { formula: formulaAt(shared.drawn.push(html) - 1), reading };
  } catch (error) {
    return { fault: explain(error) };
  }
}

function formulaError(source: string, fault: string): Element[] {
  return [
    h('code.math-error', { title: `公式有误：${fault}` }, source),
    h('span.math-error-note', `公式有误：${fault}`),
  ];
}

type SplitPunctuation = ReturnType<typeof takePunctuation>;

function inline(
  source: string,
  { before, after }: SplitPunctuation,
  shared: Typesetting,
  targets: Targets,
): Sealed {
  const tex = withReferences(source, targets);
  const drawn = attempt(tex, { display: false, breaks: isBreakable(source, before, after) }, shared);
  if ('fault' in drawn) {
    const text = (value: string) => (value ? [{ type: 'text', value } as const] : []);
    return seal(() => [...text(before), ...formulaError(source, drawn.fault), ...text(after)]);
  }
  const formula = () => withPlainText(h('span.math', { dataTex: source }, [drawn.formula]), drawn.reading);
  return seal(() => [keptFormula(formula(), before, after)]);
}

function display(
  source: string,
  id: string | undefined,
  number: string,
  fault: string,
  shared: Typesetting,
  targets: Targets,
) {
  const tex = cleanTex(source);
  const drawn = fault ? { fault } : attempt(withReferences(tex, targets), { display: true }, shared);
  const label = number ? [h('span.equation-number', number)] : [];
  if ('fault' in drawn)
    return seal(() => [h('div.equation.equation-broken', { id }, formulaError(source, drawn.fault))]);
  const body = h(
    'div.equation-body',
    { tabIndex: 0, role: 'group', ariaLabel: number ? `公式 ${number}` : '公式' },
    [drawn.formula],
  );
  return seal(() => [
    withPlainText(h('div.equation', { id, dataTex: tex }, [body, ...label]), drawn.reading),
  ]);
}

/**
 * Numbers display formulas with `\label` or `\tag` and registers them in `targets`. Returns a function that
 * typesets all formulas in place; call it once all targets are registered.
 */
export function equations(root: Root, targets: Targets, take: Ids, shared: Typesetting): () => number {
  let count = 0;
  const made = new Map<object, { id: string | undefined; number: string; fault: string }>();

  visit(root, 'math', (node) => {
    const { labels, tag } = plan(node.value);
    const repeated = labels.find((label) => targets.equations.has(label));
    const fault = repeated === undefined ? '' : `标签 ${repeated} 已经用过`;
    const fresh = repeated === undefined ? labels : [];
    const number = tag ?? (fresh.length > 0 ? `(${++count})` : '');
    const id = fresh[0] === undefined ? undefined : take(`eq-${slug(fresh[0]) || count}`);
    for (const label of fresh) if (id) targets.equations.set(label, { id, text: number });
    made.set(node, { id, number, fault });
  });

  return function typeset() {
    let formulas = 0;
    visit(root, (node, index, parent) => {
      if (index === undefined || !parent || (node.type !== 'math' && node.type !== 'inlineMath'))
        return undefined;
      formulas++;
      const own = made.get(node);
      const source = showDirections(node.value);
      parent.children[index] = own
        ? display(source, own.id, own.number, own.fault, shared, targets)
        : inline(source, takePunctuation(parent.children as RootContent[], index), shared, targets);
      return [SKIP, index + 1];
    });
    return formulas;
  };
}
