import type { Element, Parents, Root, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { isWide } from '../../../../markdown/syntax/autolinkEnd.ts';
import { attribute, classesOf, find, replace, styleOf, textNode } from '../hast.ts';
import { addressFate, withProtocol } from '../leftOut.ts';
import { formula } from './formulas.ts';

const PLAIN = [...'0123456789+-−=()'];
const SIGNS = { sup: [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾'], sub: [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'] } as const;
const MARKS = { sup: '^', sub: '_' } as const;
/** TeX special characters, and references such as [1]. */
const SPECIAL = /[\\{}$#%&~^_[\]]/;

/** Double sub- or superscript, a TeX error. */
const repeats = (tex: string, script: string) =>
  (script.startsWith('^')
    ? /\^(?:\{(?:[^{}]|\{[^{}]*\})*\}|[^{}])$/
    : /_(?:\{(?:[^{}]|\{[^{}]*\})*\}|[^{}])$/
  ).test(tex);

/** Superscript or subscript, by element or style (Google Docs). */
function kindOf({ tagName, ...node }: Element): 'sup' | 'sub' | undefined {
  if (tagName === 'sup' || tagName === 'sub') return tagName;
  const align = tagName === 'span' ? styleOf({ tagName, ...node }).get('vertical-align') : '';
  return align === 'super' ? 'sup' : align === 'sub' ? 'sub' : undefined;
}

/** TeX of nested scripts. */
function texOf(node: Element): string {
  const parts = node.children.map((it) => {
    const text = it.type === 'text' ? it.value.trim() : it.type === 'element' ? textOf(it).trim() : '';
    const isScript = it.type === 'element' && find(it, (one) => kindOf(one) !== undefined);
    if (isScript) return texOf(it);
    // Wrap Chinese, or it would count as prose.
    const isBare =
      [...text].length < 2 && (node.children.length === 1 || !isWide(text.codePointAt(0) ?? null));
    return isBare ? text : `\\text{${text}}`;
  });
  const kind = kindOf(node);
  return kind ? `${MARKS[kind]}{${parts.join('')}}` : parts.join('');
}

/** Unicode script digits, or a formula; undefined for plain text. */
function scriptOf(node: Element): RootContent | undefined {
  const kind = kindOf(node);
  const text = textOf(node).trim();
  if (!kind || !text || find(node, (it) => /^(?:img|math|note-call)$/.test(it.tagName) || leads(it)))
    return undefined;
  const signs = [...text].map((it) => SIGNS[kind][PLAIN.indexOf(it)]);
  const isNested = !!find(node, (it) => it !== node && kindOf(it) !== undefined);
  if (!isNested && !signs.includes(undefined)) return { type: 'text', value: signs.join('') };
  if (SPECIAL.test(text)) return undefined;
  return formula(texOf(node), false);
}

/** Whether a link is kept. */
const leads = (node: Element) =>
  node.tagName === 'a' &&
  (attribute(node, 'dataWithin') !== '' || addressFate(withProtocol(attribute(node, 'href'))) === 'stays');

/** Converts scripts inside kept links, in place. */
function linkedScripts(node: Element): void {
  const kind = kindOf(node);
  const text = textOf(node).trim();
  if (!kind || !find(node, leads) || find(node, (it) => it.tagName === 'img') || SPECIAL.test(text)) return;
  const { [kind]: own } = SIGNS;
  const raise = (it: Parents): void => {
    it.children = (it.children as RootContent[]).flatMap((child): RootContent[] => {
      // Code cannot contain formulas.
      if (child.type === 'element' && /^(?:code|tt|samp)$/.test(child.tagName)) child.tagName = 'span';
      if (child.type === 'element') raise(child);
      if (child.type !== 'text' || !child.value.trim()) return [child];
      const letters = child.value.trim();
      if (/[\p{L}]/u.test(letters)) return [formula(`${MARKS[kind]}{\\text{${letters}}}`, false)];
      return [textNode([...child.value].map((sign) => own[PLAIN.indexOf(sign)] ?? sign).join(''))];
    }) as typeof it.children;
  };
  raise(node);
}

/** Scripts in code: Unicode digits, else a sign. */
function plainScripts(code: Element): void {
  replace(code, (node) => {
    const kind = kindOf(node);
    const text = textOf(node).trim();
    if (!kind || !text || SPECIAL.test(text)) return undefined;
    const signs = [...text].map((it) => SIGNS[kind][PLAIN.indexOf(it)]);
    const bracketed = [...text].length > 1 ? `(${text})` : text;
    return [textNode(signs.includes(undefined) ? MARKS[kind] + bracketed : signs.join(''))];
  });
}

/** Text plausible as script: number, unit, index. */
const SHORT = /^[\w+\-−–*.,()/=α-ωΑ-Ω°′]{1,8}$/u;
const RAISED = /^(?:superscript|super|sup)$/i;
const LOWERED = /^(?:subscript|sub)$/i;

/** Minimum shift per unit; smaller ones are alignment. */
const FAR: Readonly<Record<string, number>> = { pt: 2, px: 2.5, em: 0.2, ex: 0.4, '%': 15 };

/** Effective shift; 0 if negligible. */
function heightOf(length: string): number {
  const [, size = '0', unit = ''] = /^([+-]?\d*\.?\d+)(pt|px|em|ex|%)$/.exec(length) ?? [];
  return Math.abs(Number(size)) >= (FAR[unit] ?? Number.POSITIVE_INFINITY) ? Number(size) : 0;
}

/** Element name equivalent to a span's style; '' if none. */
function looksOf(node: Element): string {
  if (!/^(?:span|font)$/.test(node.tagName)) return '';
  const style = styleOf(node);
  if (style.get('baseline-shift') === 'super' || classesOf(node).some((it) => RAISED.test(it))) return 'sup';
  if (style.get('baseline-shift') === 'sub' || classesOf(node).some((it) => LOWERED.test(it))) return 'sub';
  const isMoved = style.get('position') === 'relative';
  const raise = style.get('mso-text-raise') ?? style.get('vertical-align') ?? '';
  const [up, down] = isMoved ? [style.get('bottom') ?? '', style.get('top') ?? ''] : ['', ''];
  const height = heightOf(raise) || heightOf(up) || -heightOf(down);
  return height === 0 ? '' : height < 0 ? 'sub' : 'sup';
}

/** Converts shifted spans to `<sup>` and `<sub>` in place: otherwise 10 to the 5th would read 105. */
export function markRaised(root: Root): void {
  visit(root, 'element', (node) => {
    if (/^(?:pre|math)$/.test(node.tagName)) return SKIP;
    const looks = looksOf(node);
    if (looks && SHORT.test(textOf(node).trim())) node.tagName = looks;
    return undefined;
  });
}

const isInline = (node: RootContent | undefined): node is Element =>
  node?.type === 'element' && node.tagName === 'math' && node.properties['dataDisplay'] !== true;

/** Converts scripts in place to formulas or Unicode digits; attached to an adjacent formula. */
export function convertSupSub(tree: Parents): void {
  const put: RootContent[] = [];
  for (const child of tree.children as RootContent[]) {
    const script = child.type === 'element' ? scriptOf(child) : undefined;
    const before = put.at(-1);
    if (isInline(before) && isInline(script)) {
      const [tex, more] = [attribute(before, 'dataTex'), attribute(script, 'dataTex')];
      before.properties['dataTex'] = `${tex}${repeats(tex, more) ? '{}' : ''}${more}`;
    } else put.push(script ?? child);
    // `<var>` as emphasis, which can contain scripts.
    if (child.type === 'element' && child.tagName === 'var') child.tagName = 'em';
    if (child.type === 'element' && /^(?:code|tt|samp)$/.test(child.tagName)) plainScripts(child);
    else if (!script && child.type === 'element' && !/^(?:pre|math)$/.test(child.tagName)) {
      linkedScripts(child);
      convertSupSub(child);
    }
  }
  tree.children = put as typeof tree.children;
}
