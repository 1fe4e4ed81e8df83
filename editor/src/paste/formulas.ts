import type { Element, ElementContent, Parents, Root, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { MISSING_FORMULA } from '../../../markdown/placeholders.ts';
import { attribute, element, find, findAll, replace, textNode } from './hast.ts';
import { environment } from './latex.ts';
import { DRAWN, hasClass, sourceOf, undelimited } from './sources.ts';
import { tidyTex } from './tex.ts';
import { labelled, placeIn } from './within.ts';

/** A formula in a tree, as `formulas` puts it: an element that Markdown's handler knows. */
export function formula(source: string, display: boolean): Element {
  return element('math', [], { dataTex: tidyTex(source), dataDisplay: display });
}

/** A script that holds the source of what MathJax draws beside it. */
const isScript = (node: Element | undefined) =>
  node?.tagName === 'script' && /^math\/(?:tex|mml)/.test(attribute(node, 'type'));

/** The next element before another one (`by` is -1) or behind it (1). */
function beside(node: Element, { children }: Parents, by: -1 | 1): Element | undefined {
  const all: readonly RootContent[] = children;
  let at = all.indexOf(node) + by;
  while (all[at] && all[at]?.type !== 'element') at += by;
  const found = all[at];
  return found?.type === 'element' ? found : undefined;
}

/**
 * Puts one `formula` in the place of everything that stands for it on a page: what KaTeX and MathJax drew, MathML,
 * pictures of formulas, in place; answers how many came without a source. Goes first, since the source is often in what
 * is hidden.
 */
export function formulas(root: Root): number {
  let unknown = 0;
  const hasScripts = !!find(root, isScript);
  replace(root, (node, parent): RootContent[] | undefined => {
    const isBeside = node.tagName === 'mjx-container' && hasScripts && isScript(beside(node, parent, 1));
    const isDrawn = hasClass(node, DRAWN) && node.tagName !== 'mjx-container' && hasScripts;
    if (isBeside || isDrawn || hasClass(node, /^MathJax_Preview$/)) return [];
    if (node.tagName === 'script' && attribute(node, 'type').startsWith('math/asciimath')) {
      // What MathJax has drawn of it brings MathML along.
      const before = beside(node, parent, -1);
      if (!hasScripts && before && sourceOf(before)?.tex) return [];
      return [element('code', [textNode(textOf(node).trim())], { dataAsciimath: true })];
    }
    const found = sourceOf(node);
    if (!found) return undefined;
    const { tex, display } = undelimited(found.tex);
    // MathJax names the row of an equation that has a number.
    const place = /\\tag\{[^{}]*\}$/.test(tex) ? placeIn(node) : '';
    if (tex) return [formula(place ? labelled(tex, place) : tex, display ?? found.display)];
    if (node.tagName === 'script' || (node.tagName === 'math' && !textOf(node).trim())) return [];
    unknown++;
    const isShown =
      node.tagName !== 'math' && textOf(node).trim() && !find(node, (it) => it.tagName === 'svg');
    return isShown ? node.children : [textNode(MISSING_FORMULA)];
  });
  return unknown;
}

/** The number of an equation, in brackets. */
const NUMBER = /^[（([［]\s*([\d.\-–—a-z]{1,10})\s*[)）\]］][¶#]?$/i;

type Inside = { formulas: Element[]; words: string };
/** Longer text is no number. */
const SHORT = 20;

const isFormula = (node: Element) => node.tagName === 'math' && 'dataTex' in node.properties;

/** The equation that an element is whose only other content is its number. */
function equationOf(node: Element, { formulas: found, words }: Inside): Element | undefined {
  const [only, ...more] = found;
  const number = NUMBER.exec(words)?.[1];
  if (!only || more.length > 0 || !number || !/^(?:p|div|table|center|figure)$/.test(node.tagName))
    return undefined;
  const tex = attribute(only, 'dataTex');
  return formula(labelled(/\\tag\b/.test(tex) ? tex : `${tex} \\tag{${number}}`, placeIn(node)), true);
}

/** A row of equations below each other: what is in its columns, its number or none, and the name by which links lead to it. */
type Row = { cells: string[]; number: string; place: string };

/** A row that holds nothing but formulas and a number; undefined where it holds more. */
function rowOf(row: Element): Row | undefined {
  const columns = row.children.filter((it): it is Element => it.type === 'element');
  const isNumber = (it: Element) => hasClass(it, /^ltx_eqn_eqno$/);
  const number = NUMBER.exec(columns.filter(isNumber).map(textOf).join('').trim())?.[1] ?? '';
  const cells = columns
    .filter((it) => !isNumber(it) && !hasClass(it, /^ltx_eqn_center_pad/))
    .map((it) => ({
      tex: findAll(it, isFormula).map((one) => attribute(one, 'dataTex')),
      words: textOf(it).trim(),
    }));
  const isPlain = cells.every(({ tex, words }) => tex.length <= 1 && words === '');
  return isPlain ? { cells: cells.map(({ tex }) => tex[0] ?? ''), number, place: placeIn(row) } : undefined;
}

/** Makes equations of the tables in which LaTeXML writes aligned ones, in place: one, or one for each number. */
export function aligned(root: Root): void {
  replace(root, (node) => {
    if (node.tagName !== 'table' || !hasClass(node, /^ltx_equationgroup$/)) return undefined;
    const found = findAll(node, (it) => it.tagName === 'tr').map(rowOf);
    const rows = found.filter((it) => it?.cells.some(Boolean));
    if (rows.length === 0 || found.includes(undefined)) return undefined;
    const tagged = (tex: string, number = '', place = '') =>
      formula(number ? labelled(`${tex} \\tag{${number}}`, place) : tex, true);
    const numbers = rows.filter((it) => it?.number);
    if (numbers.length > 1)
      return rows.map((it) => tagged((it?.cells ?? []).join(' ').trim(), it?.number, it?.place));
    const body = environment(
      'aligned',
      rows.map((it) => it?.cells ?? []),
    );
    return [tagged(body, numbers[0]?.number, numbers[0]?.place || placeIn(node))];
  });
}

/** Gives an equation that has its number the name of what holds it and nothing else, in place. */
function named(node: Element, { formulas: [only, ...more], words }: Inside): void {
  const tex = only && more.length === 0 && words === '' ? attribute(only, 'dataTex') : '';
  if (only && /\\tag\{[^{}]*\}$/.test(tex)) only.properties['dataTex'] = labelled(tex, placeIn(node));
}

/** Gives equations the numbers that are alone beside them, in place. */
export function numbered(tree: Root | Element): Inside {
  const inside: Inside = { formulas: [], words: '' };
  tree.children = (tree.children as ElementContent[]).map((child) => {
    if (child.type === 'text') inside.words = (inside.words + child.value.trim()).slice(0, SHORT);
    if (child.type !== 'element') return child;
    const own = isFormula(child) ? { formulas: [child], words: '' } : numbered(child);
    named(child, own);
    inside.formulas = [...inside.formulas, ...own.formulas].slice(0, 2);
    inside.words = (inside.words + own.words).slice(0, SHORT);
    return equationOf(child, own) ?? child;
  });
  return inside;
}
