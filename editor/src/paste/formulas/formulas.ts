import type { Element, ElementContent, Parents, Root, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { MISSING_FORMULA } from '../../../../markdown/placeholders.ts';
import { attribute, element, find, findAll, replace, textNode } from '../hast.ts';
import { placeIn, withLabel } from '../inPageLinks.ts';
import { environment } from './latex.ts';
import { DRAWN, hasClass, sourceOf, stripDelimiters } from './sources.ts';
import { tidyTex } from './tex.ts';

/** Formula element for the Markdown handler. */
export function formula(source: string, display: boolean): Element {
  return element('math', [], { dataTex: tidyTex(source), dataDisplay: display });
}

/** MathJax source script. */
const isScript = (node: Element | undefined) =>
  node?.tagName === 'script' && /^math\/(?:tex|mml)/.test(attribute(node, 'type'));

/** Previous (-1) or next (1) element sibling. */
function siblingOf(node: Element, { children }: Parents, by: -1 | 1): Element | undefined {
  const all: readonly RootContent[] = children;
  let at = all.indexOf(node) + by;
  while (all[at] && all[at]?.type !== 'element') at += by;
  const found = all[at];
  return found?.type === 'element' ? found : undefined;
}

/**
 * Replaces formulas in place (KaTeX, MathJax, MathML, pictures); returns the number without source. Runs
 * first, since sources may be hidden.
 */
export function formulas(root: Root): number {
  let unknown = 0;
  const hasScripts = !!find(root, isScript);
  replace(root, (node, parent): RootContent[] | undefined => {
    const isBeside = node.tagName === 'mjx-container' && hasScripts && isScript(siblingOf(node, parent, 1));
    const isDrawn = hasClass(node, DRAWN) && node.tagName !== 'mjx-container' && hasScripts;
    if (isBeside || isDrawn || hasClass(node, /^MathJax_Preview$/)) return [];
    if (node.tagName === 'script' && attribute(node, 'type').startsWith('math/asciimath')) {
      // MathJax includes MathML.
      const before = siblingOf(node, parent, -1);
      if (!hasScripts && before && sourceOf(before)?.tex) return [];
      return [element('code', [textNode(textOf(node).trim())], { dataAsciimath: true })];
    }
    const found = sourceOf(node);
    if (!found) return undefined;
    const { tex, display } = stripDelimiters(found.tex);
    // MathJax names the row of a numbered equation.
    const place = /\\tag\{[^{}]*\}$/.test(tex) ? placeIn(node) : '';
    if (tex) return [formula(place ? withLabel(tex, place) : tex, display ?? found.display)];
    if (node.tagName === 'script' || (node.tagName === 'math' && !textOf(node).trim())) return [];
    unknown++;
    const isShown =
      node.tagName !== 'math' && textOf(node).trim() && !find(node, (it) => it.tagName === 'svg');
    return isShown ? node.children : [textNode(MISSING_FORMULA)];
  });
  return unknown;
}

/** Equation number in brackets. */
const NUMBER = /^[（([［]\s*([\d.\-–—a-z]{1,10})\s*[)）\]］][¶#]?$/i;

type Inside = { formulas: Element[]; words: string };
/** Maximum length of a number. */
const SHORT = 20;

const isFormula = (node: Element) => node.tagName === 'math' && 'dataTex' in node.properties;

/** Equation of an element whose other content is its number. */
function equationOf(node: Element, { formulas: found, words }: Inside): Element | undefined {
  const [only, ...more] = found;
  const number = NUMBER.exec(words)?.[1];
  if (!only || more.length > 0 || !number || !/^(?:p|div|table|center|figure)$/.test(node.tagName))
    return undefined;
  const tex = attribute(only, 'dataTex');
  return formula(withLabel(/\\tag\b/.test(tex) ? tex : `${tex} \\tag{${number}}`, placeIn(node)), true);
}

/** Row of aligned equations: cells, number, anchor. */
type Row = { cells: string[]; number: string; place: string };

/** Row of formulas and a number; undefined with other content. */
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

/** Converts LaTeXML's aligned equation tables in place: one formula, or one per number. */
export function convertAligned(root: Root): void {
  replace(root, (node) => {
    if (node.tagName !== 'table' || !hasClass(node, /^ltx_equationgroup$/)) return undefined;
    const found = findAll(node, (it) => it.tagName === 'tr').map(rowOf);
    const rows = found.filter((it) => it?.cells.some(Boolean));
    if (rows.length === 0 || found.includes(undefined)) return undefined;
    const tagged = (tex: string, number = '', place = '') =>
      formula(number ? withLabel(`${tex} \\tag{${number}}`, place) : tex, true);
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

/** Adds a label to a numbered equation. */
function addEquationLabel(node: Element, { formulas: [only, ...more], words }: Inside): void {
  const tex = only && more.length === 0 && words === '' ? attribute(only, 'dataTex') : '';
  if (only && /\\tag\{[^{}]*\}$/.test(tex)) only.properties['dataTex'] = withLabel(tex, placeIn(node));
}

/** Adds adjacent numbers to equations in place. */
export function takeNumbers(tree: Root | Element): Inside {
  const inside: Inside = { formulas: [], words: '' };
  tree.children = (tree.children as ElementContent[]).map((child) => {
    if (child.type === 'text') inside.words = (inside.words + child.value.trim()).slice(0, SHORT);
    if (child.type !== 'element') return child;
    const own = isFormula(child) ? { formulas: [child], words: '' } : takeNumbers(child);
    addEquationLabel(child, own);
    inside.formulas = [...inside.formulas, ...own.formulas].slice(0, 2);
    inside.words = (inside.words + own.words).slice(0, SHORT);
    return equationOf(child, own) ?? child;
  });
  return inside;
}
