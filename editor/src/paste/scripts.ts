import type { Element, Parents, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { formula } from './formulas.ts';
import { attribute, find, styleOf } from './hast.ts';

const PLAIN = [...'0123456789+-−=()'];
const SIGNS = { sup: [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾'], sub: [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'] } as const;
const MARKS = { sup: '^', sub: '_' } as const;
/** What TeX reads otherwise, and references such as [1]. */
const SPECIAL = /[\\{}$#%&~^_[\]]/;

/** Whether TeX ends with a script of the kind that another one begins with, which TeX refuses beside each other. */
const repeats = (tex: string, script: string) =>
  (script.startsWith('^') ? /\^(?:\{[^{}]*\}|[^{}])$/ : /_(?:\{[^{}]*\}|[^{}])$/).test(tex);

/** Whether an element is raised or lowered, by its name or, as Google Docs writes it, by its style. */
function kindOf({ tagName, ...node }: Element): 'sup' | 'sub' | undefined {
  if (tagName === 'sup' || tagName === 'sub') return tagName;
  const align = tagName === 'span' ? styleOf({ tagName, ...node }).get('vertical-align') : '';
  return align === 'super' ? 'sup' : align === 'sub' ? 'sub' : undefined;
}

/** TeX of what is raised or lowered, with what is raised or lowered within it: 2 to the power of 3 is not 23. */
function texOf(node: Element): string {
  const parts = node.children.map((it) => {
    const text = it.type === 'text' ? it.value.trim() : it.type === 'element' ? textOf(it).trim() : '';
    const isScript = it.type === 'element' && find(it, (one) => kindOf(one) !== undefined);
    if (isScript) return texOf(it);
    return [...text].length > 1 ? `\\text{${text}}` : text;
  });
  const kind = kindOf(node);
  return kind ? `${MARKS[kind]}{${parts.join('')}}` : parts.join('');
}

/** Numbers by their own characters, letters by a formula; `undefined` where it stays plain text. */
function scriptOf(node: Element): RootContent | undefined {
  const kind = kindOf(node);
  const text = textOf(node).trim();
  if (!kind || !text || find(node, (it) => /^(?:a|img|math)$/.test(it.tagName))) return undefined;
  const signs = [...text].map((it) => SIGNS[kind][PLAIN.indexOf(it)]);
  const isNested = !!find(node, (it) => it !== node && kindOf(it) !== undefined);
  if (!isNested && !signs.includes(undefined)) return { type: 'text', value: signs.join('') };
  if (SPECIAL.test(text)) return undefined;
  return formula(texOf(node), false);
}

const isInline = (node: RootContent | undefined): node is Element =>
  node?.type === 'element' && node.tagName === 'math' && node.properties['dataDisplay'] !== true;

/**
 * Raised and lowered text in place, since Markdown has none and 10 to the power of 5 would be 105. Beside a formula it
 * belongs to that one.
 */
export function scripts(tree: Parents): void {
  const put: RootContent[] = [];
  for (const child of tree.children as RootContent[]) {
    const script = child.type === 'element' ? scriptOf(child) : undefined;
    const before = put.at(-1);
    if (isInline(before) && isInline(script)) {
      const [tex, more] = [attribute(before, 'dataTex'), attribute(script, 'dataTex')];
      before.properties['dataTex'] = `${tex}${repeats(tex, more) ? '{}' : ''}${more}`;
    } else put.push(script ?? child);
    if (!script && child.type === 'element' && !/^(?:pre|code|math)$/.test(child.tagName)) scripts(child);
  }
  tree.children = put as typeof tree.children;
}
