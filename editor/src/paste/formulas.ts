import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { attribute, classesOf, find, replace } from './hast.ts';
import { texFromMathml } from './mathml.ts';
import { tidyTex } from './tex.ts';

/** A formula in a tree, as `formulas` puts it: an element that Markdown's handler knows. */
export function formula(tex: string, display: boolean): Element {
  return {
    type: 'element',
    tagName: 'math',
    properties: { dataTex: tidyTex(tex), dataDisplay: display },
    children: [],
  };
}

const has = (node: Element, ...names: string[]) => classesOf(node).some((it) => names.includes(it));

/** The source of a formula in MathML: its TeX annotation, what LaTeXML notes, or what its elements say. */
function texOfMath(math: Element): string {
  const annotation = find(math, (it) => {
    return it.tagName === 'annotation' && /x-tex|latex/i.test(attribute(it, 'encoding'));
  });
  return annotation ? textOf(annotation) : attribute(math, 'alttext') || texFromMathml(math);
}

/** The same, of the MathML somewhere inside an element. */
function texInside(node: Element): string {
  const math = find(node, (it) => it.tagName === 'math' && it !== node);
  return math ? texOfMath(math) : '';
}

/** Pictures of formulas: Zhihu, CodeCogs, Wikipedia, WordPress. */
function pictured(node: Element): Element | undefined {
  const [src, alt] = [attribute(node, 'src'), attribute(node, 'alt')];
  const url = URL.canParse(src) ? new URL(src) : null;
  if (url?.pathname === '/equation' && url.hostname.endsWith('zhihu.com'))
    return formula(url.searchParams.get('tex') ?? alt, attribute(node, 'eeimg') === '2' || /\\\\$/.test(alt));
  if (url?.hostname === 'latex.codecogs.com') return formula(decode(url.search.slice(1)), false);
  if (!alt) return undefined;
  if (has(node, 'mwe-math-fallback-image-display')) return formula(alt, true);
  return has(node, 'mwe-math-fallback-image-inline', 'latex', 'tex') ? formula(alt, false) : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function formulaOf(node: Element): Element | undefined {
  const noted = attribute(node, 'dataTex') || attribute(node, 'dataLatex');
  if (noted)
    return formula(
      noted,
      node.properties['dataDisplay'] === true || node.tagName === 'div' || /\\\\$/.test(noted),
    );
  if (node.tagName === 'img') return pictured(node);
  if (node.tagName === 'script' && attribute(node, 'type').startsWith('math/tex'))
    return formula(textOf(node), attribute(node, 'type').includes('display'));
  if (node.tagName === 'math') return formula(texOfMath(node), attribute(node, 'display') === 'block');
  if (has(node, 'katex-display', 'katex', 'mwe-math-element') || node.tagName === 'mjx-container') {
    const tex = texInside(node) || attribute(node, 'ariaLabel');
    const block = has(node, 'katex-display') || attribute(node, 'display') === 'true';
    const display = block || !!find(node, (it) => has(it, 'mwe-math-mathml-display'));
    return tex ? formula(tex, display) : undefined;
  }
  return undefined;
}

/** What MathJax 2 draws beside the script that holds the formula. */
const DRAWN = ['MathJax', 'MathJax_Display', 'MathJax_Preview', 'MathJax_SVG', 'MathJax_CHTML'];

/**
 * Puts one `formula` in the place of everything that stands for it on a page: what KaTeX and MathJax drew, MathML,
 * pictures of formulas, in place. Goes first, since the source is often in what is hidden.
 */
export function formulas(root: Root): void {
  const scripted = find(root, (it) => attribute(it, 'type').startsWith('math/tex'));
  replace(root, (node) => {
    if (scripted && has(node, ...DRAWN)) return [];
    const found = formulaOf(node);
    if (!found) return undefined;
    return found.properties['dataTex'] ? [found] : [];
  });
}
