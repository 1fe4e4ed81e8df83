import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { texOfAddress } from './addresses.ts';
import { attribute, classesOf, find, findAll, styleOf } from './hast.ts';
import { nameOf, texFromMathml, undrawnIn } from './mathml.ts';
import { parseHtml } from './parse.ts';

/** The source of a formula, and whether it is on a line of its own. */
export type Source = { tex: string; display: boolean };

/** Attributes that hold the TeX of what an element draws. */
const NOTED = [
  'dataTex',
  'dataLatex',
  'dataFormula',
  'dataEquation',
  'dataKatex',
  'dataMath',
  'dataOriginalTex',
  'dataExpression',
  'dataExpr',
  'latex',
  'tex',
  // Live scripts of MATLAB.
  'texencoding',
];
/** Classes of formulas on lines of their own. */
const DISPLAYED =
  /^(?:.*[-_])?(?:math|katex|equation|formula|mathjax|tex)[-_]*(?:.*[-_])?(?:display(?:ed)?|block)(?:[-_].*)?$|^(?:MathJax(?:_SVG)?_Display|formulaDsp|MJXc-display|display-?math|block-equation|js-display-math|ql-img-displayed-equation|mwe-math-(?:fallback-image|mathml)-display)$/i;
/** Classes of pictures whose words are the formula. */
const PICTURED = /^(?:.*[-_])?(?:latex|tex|math\w*|equation|formula(?:Inl|Dsp)?)(?:[-_].*)?$/i;
/** Where Sphinx keeps the pictures that it draws of formulas, whatever is around them. */
const DRAWN_BY_SPHINX = /(?:^|\/)_images\/math\/[\da-f]{2,}\.(?:png|svg)$/;
/** Words of a picture that can be nothing but a formula. */
const ENVIRONMENT = /^\\begin\{(\w+\*?)\}[\s\S]*\\end\{\1\}$/;
/** What MathJax 2 draws; the source is beside it or in its attribute. */
export const DRAWN =
  /^(?:MathJax(?:_Display|_Preview|_SVG|_SVG_Display|_CHTML|_PlainSource)?|mjx-chtml|MJXc-display)$/;

/** What holds the source of Confluence, GitLab and the like as it was typed. */
const TYPED = /^(?:js-render-math|latex-source|math-source|mathquill-embedded-latex|conf-math)$/;

/** Whether one of the classes of an element is of a kind. */
export const hasClass = (node: Element, pattern: RegExp): boolean =>
  classesOf(node).some((it) => pattern.test(it));

function isDisplayed(node: Element): boolean {
  const modes = ['display', 'dataDisplay', 'dataMode', 'dataMathStyle', 'mode'].map((it) =>
    attribute(node, it),
  );
  return (
    node.tagName === 'div' ||
    modes.some((it) => /^(?:true|block|display)$/.test(it)) ||
    attribute(node, 'eeimg') === '2' ||
    attribute(node, 'dataEeimg') === '2' ||
    styleOf(node).get('display') === 'block' ||
    hasClass(node, DISPLAYED)
  );
}

/** TeX without the signs around it that say what it is. */
export function undelimited(source: string): { tex: string; display: boolean | undefined } {
  const tex = source.trim();
  const pairs = [
    ['$$', '$$', true],
    ['\\[', '\\]', true],
    ['\\(', '\\)', false],
    ['$', '$', false],
  ] as const;
  for (const [open, close, display] of pairs)
    if (tex.length > open.length * 2 && tex.startsWith(open) && tex.endsWith(close))
      return { tex: tex.slice(open.length, -close.length).trim(), display };
  return { tex, display: undefined };
}

/** TeX whose backslashes were written as in an address, as some editors do. */
function unescaped(value: string): string {
  if (value.includes('\\') || !/%5C/i.test(value)) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** What an attribute notes, where it can be TeX: no structure of a program, no formula of a spreadsheet, no address. */
function noted(node: Element): string {
  if (/^(?:body|table|t[rdh]|article|main)$/.test(node.tagName)) return '';
  const value = unescaped(NOTED.map((it) => attribute(node, it).trim()).find(Boolean) ?? '');
  return /^(?:=|[[{]"|[[{]\s*$|https?:|true$|false$|null$|undefined$)/.test(value) ? '' : value;
}

/** What Doubao copies in the place of an element, where that is TeX between signs. */
function copied(node: Element): string {
  const value = attribute(node, 'dataCustomCopyText').trim();
  return undelimited(value).display === undefined ? '' : value;
}

/** The card of an editor whose value is `data:` and encoded JSON. */
function carded(node: Element): string {
  const name = attribute(node, 'dataLakeCard') || attribute(node, 'name');
  const value = attribute(node, 'dataCardValue') || attribute(node, 'value');
  if (name !== 'math' || !value.startsWith('data:')) return '';
  try {
    const { code } = JSON.parse(decodeURIComponent(value.slice('data:'.length))) as { code?: unknown };
    return typeof code === 'string' ? code : '';
  } catch {
    return '';
  }
}

/** The TeX that MathML brings along: its annotation, or what LaTeXML notes. */
function notedTex(math: Element): string {
  const annotation = find(math, (it) => {
    return nameOf(it) === 'annotation' && /x-tex|latex/i.test(attribute(it, 'encoding'));
  });
  return (annotation ? textOf(annotation) : '') || attribute(math, 'alttext');
}

/** The source of a formula in MathML, or what its elements say. */
const texOfMath = (math: Element): string =>
  notedTex(math) ||
  // Wikis write TeX between these tags.
  (math.children.every((it) => it.type === 'text') ? textOf(math).trim() : texFromMathml(math));

/** How often MathML without a source has something drawn around it that formulas here do not. */
export const undrawn = (root: Root): number =>
  findAll(root, (it) => nameOf(it) === 'math' && !notedTex(it)).reduce((sum, it) => sum + undrawnIn(it), 0);

/** How MathType for the web writes MathML in an attribute, so that nothing has to be escaped. */
const SAFE: Readonly<Record<string, string>> = { '«': '<', '»': '>', '¨': '"', '§': '&', '`': "'" };

/** The formula that is written in MathML in an attribute of what draws it. */
function writtenMath(written: string): Element | undefined {
  const html = /^\s*«/.test(written) ? written.replace(/[«»¨§`]/g, (it) => SAFE[it] ?? it) : written;
  return html ? find(parseHtml(html), (it) => it.tagName === 'math') : undefined;
}

/** The source of what an element drew: in MathML within it or in an attribute, or an annotation that is left of one. */
function texInside(node: Element): string {
  const math = find(node, (it) => it.tagName === 'math' && it !== node);
  if (math) return texOfMath(math);
  const holder = find(node, (it) => it !== node && !!(noted(it) || attribute(it, 'dataMathml')));
  if (holder && noted(holder)) return noted(holder);
  const parsed = writtenMath(attribute(holder ?? node, 'dataMathml') || attribute(node, 'dataMathml'));
  if (parsed) return texOfMath(parsed);
  // Some sites copy what KaTeX wrote without its elements: what is drawn, empty lines, the source.
  const copied = find(node, (it) => hasClass(it, /^katex-mathml$/));
  const parts = copied ? textOf(copied).split(/\n[^\S\n]*\n/) : [];
  const written = parts.map((it) => it.trim()).findLast(Boolean);
  // Browsers do not copy the MathML that MediaWiki hides, but the picture beside it.
  const image = written ? undefined : find(node, (it) => it.tagName === 'img');
  return written ?? (image ? pictured(image)?.tex : undefined) ?? '';
}

/** Text of a script, without what hides it from readers of XML. */
const scripted = (node: Element) =>
  textOf(node)
    .replace(/^\s*%\s*<!\[CDATA\[/, '')
    .replace(/%\s*\]\]>\s*$/, '');

/** Pictures of formulas. */
function pictured(node: Element): Source | undefined {
  const alt = attribute(node, 'alt').trim();
  const math = writtenMath(attribute(node, 'dataMathml'));
  if (math) return { tex: texOfMath(math), display: attribute(math, 'display') === 'block' };
  const address = attribute(node, 'src') || attribute(node, 'dataSrc');
  const drawn = texOfAddress(address);
  if (drawn) return { tex: drawn, display: isDisplayed(node) || /\\\\$/.test(alt) };
  const isFormula = hasClass(node, PICTURED) || DRAWN_BY_SPHINX.test(address) || ENVIRONMENT.test(alt);
  if (!alt || /^[[（(【]?(?:公式|formula|equation)[\])）】]?$/i.test(alt) || !isFormula) return undefined;
  return { tex: alt, display: isDisplayed(node) || /^\\begin\{/.test(alt) };
}

/** Elements of editors, journals and pages that hold TeX. */
const ELEMENT = /^(?:tex|latex|tex-math|katex(?:-(?:inline|block|display))?|eqn?|math-field)$/;

/** The formula of a document that journals wrap each of them in. */
const unwrapped = (tex: string) => /\\begin\{document\}([\s\S]*)\\end\{document\}/.exec(tex)?.[1] ?? tex;

/** TeX without any signs around it: of Pandoc for KaTeX, and of Discourse before a script draws it. */
function bare(node: Element): Source | undefined {
  if (!/^(?:span|div)$/.test(node.tagName) || !hasClass(node, /^math$/)) return undefined;
  const tex = textOf(node).trim();
  const isText = node.children.every((it) => it.type === 'text');
  const isNamed = hasClass(node, /^(?:inline|display)$/);
  if (!isText || (!isNamed && !/[\\^_]/.test(tex)) || /\$|\\[()[\]]|\p{Script=Han}/u.test(tex))
    return undefined;
  return { tex, display: node.tagName === 'div' || hasClass(node, /^display$/) };
}

function written(node: Element): Source | undefined {
  // Quill.
  const tex =
    noted(node) ||
    copied(node) ||
    carded(node) ||
    (hasClass(node, /^ql-formula$/) ? attribute(node, 'dataValue') : '');
  if (tex) return { tex, display: isDisplayed(node) || /\\\\$/.test(tex) };
  if (node.tagName === 'img') return pictured(node);
  if (node.tagName === 'script' && attribute(node, 'type').startsWith('math/tex'))
    return { tex: scripted(node), display: attribute(node, 'type').includes('display') };
  if (node.tagName === 'script' && attribute(node, 'type').startsWith('math/mml')) {
    const math = writtenMath(textOf(node));
    return math && { tex: texOfMath(math), display: attribute(math, 'display') === 'block' };
  }
  if (/^math-(?:inline|display)$/.test(node.tagName))
    return { tex: textOf(node), display: node.tagName === 'math-display' };
  if (
    ELEMENT.test(node.tagName) &&
    node.children.every((it) => it.type === 'text') &&
    !/\p{Script=Han}/u.test(textOf(node))
  )
    return { tex: unwrapped(textOf(node)), display: /block|display|eqn/.test(node.tagName) };
  const isFence = node.tagName === 'pre' && attribute(node, 'lang') === 'math';
  if (isFence || hasClass(node, TYPED))
    return texInside(node) ? undefined : { tex: textOf(node), display: isFence || isDisplayed(node) };
  return bare(node);
}

/** What draws a formula, whose source is somewhere within. */
const isDrawing = (node: Element) =>
  node.tagName === 'mjx-container' ||
  hasClass(node, /^(?:katex|katex-display|mwe-math-element)$/) ||
  (hasClass(node, DRAWN) && !hasClass(node, /^MathJax_Preview$/));

/** The formula that an element is; `undefined` where it is none, empty TeX where it is one without a source. */
export function sourceOf(node: Element): Source | undefined {
  const found = written(node);
  if (found) return found;
  if (/^(?:\w+:)?math$/.test(node.tagName))
    return { tex: texOfMath(node), display: attribute(node, 'display') === 'block' };
  if (!isDrawing(node)) return undefined;
  const label = attribute(node, 'ariaLabel');
  const tex = texInside(node) || (/[\\^_{}]/.test(label) ? label : '');
  const display = isDisplayed(node) || !!find(node, (it) => it !== node && hasClass(it, DISPLAYED));
  return { tex, display };
}
