import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { percentDecode } from '../../../../craft/percentDecode.ts';
import { attribute, classesOf, find, findAll, localNameOf, styleOf } from '../hast.ts';
import { parseHtml } from '../parse.ts';
import { texOfAddress } from './addresses.ts';
import { texFromMathml, undrawnIn } from './mathml.ts';
import { trimTex } from './tex.ts';

export type Source = { tex: string; display: boolean };

/** TeX attributes. */
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
  // MATLAB live scripts.
  'texencoding',
];
/** Display classes. */
const DISPLAYED =
  /^(?:.*[-_])?(?:math|katex|equation|formula|mathjax|tex)[-_]*(?:.*[-_])?(?:display(?:ed)?|block)(?:[-_].*)?$|^(?:MathJax(?:_SVG)?_Display|formulaDsp|MJXc-display|display-?math|block-equation|js-display-math|ql-img-displayed-equation|mwe-math-(?:fallback-image|mathml)-display)$/i;
/** Formula pictures by class; `alt` is the TeX. */
const PICTURED = /^(?:.*[-_])?(?:latex|tex|math\w*|equation|formula(?:Inl|Dsp)?)(?:[-_].*)?$/i;
/** Formula picture paths of Sphinx and Yuque. */
const KEPT_DRAWN = /(?:^|\/)(?:_images\/math|yuque\/__latex)\/[\da-f]{2,}\.(?:png|svg)$/;
/** `alt` that is surely TeX. */
const ENVIRONMENT = /^\\begin\{(\w+\*?)\}[\s\S]*\\end\{\1\}$/;
/** MathJax 2 output; the source is beside it or in an attribute. */
export const DRAWN =
  /^(?:MathJax(?:_Display|_Preview|_SVG|_SVG_Display|_CHTML|_PlainSource)?|mjx-chtml|MJXc-display)$/;

/** Raw sources of Confluence, GitLab, WordPress plugins. */
const TYPED = /^(?:js-render-math|latex-source|math-source|mathquill-embedded-latex|conf-math|katex-eq)$/;

/** Whether a class matches. */
export const hasClass = (node: Element, pattern: RegExp): boolean =>
  classesOf(node).some((it) => pattern.test(it));

function isDisplayed(node: Element): boolean {
  const modes = ['display', 'dataDisplay', 'dataKatexDisplay', 'dataMode', 'dataMathStyle', 'mode'].map(
    (it) => attribute(node, it),
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

/** Strips TeX delimiters. */
export function stripDelimiters(source: string): { tex: string; display: boolean | undefined } {
  const tex = trimTex(source);
  const pairs = [
    ['$$', '$$', true],
    ['\\[', '\\]', true],
    ['\\(', '\\)', false],
    ['$', '$', false],
  ] as const;
  for (const [open, close, display] of pairs)
    if (tex.length > open.length * 2 && tex.startsWith(open) && tex.endsWith(close))
      return { tex: trimTex(tex.slice(open.length, -close.length)), display };
  return { tex, display: undefined };
}

/** Percent-encoded backslashes. */
const decodeBackslashes = (value: string): string =>
  value.includes('\\') || !/%5C/i.test(value) ? value : percentDecode(value);

/** TeX attribute; excludes code, spreadsheet formulas and addresses. */
function texAttributeOf(node: Element): string {
  if (/^(?:body|table|t[rdh]|article|main)$/.test(node.tagName)) return '';
  const value = decodeBackslashes(NOTED.map((it) => attribute(node, it).trim()).find(Boolean) ?? '');
  return /^(?:=|[[{]"|[[{]\s*$|https?:|true$|false$|null$|undefined$)/.test(value) ? '' : value;
}

/** Doubao's copy text, if delimited. */
function copyTextOf(node: Element): string {
  const value = attribute(node, 'dataCustomCopyText').trim();
  return stripDelimiters(value).display === undefined ? '' : value;
}

/** A text in JSON; '' if it is none. */
function textAt(json: string, name: string): string {
  try {
    const value = (JSON.parse(json) as Readonly<Record<string, unknown>>)[name];
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}

/** Editor card with `data:` JSON, and the block of Substack, which is drawn in the browser. */
function cardTexOf(node: Element): string {
  if (hasClass(node, /^latex-rendered$/)) return textAt(attribute(node, 'dataAttrs'), 'persistentExpression');
  const name = attribute(node, 'dataLakeCard') || attribute(node, 'name');
  const value = attribute(node, 'dataCardValue') || attribute(node, 'value');
  if (name !== 'math' || !value.startsWith('data:')) return '';
  return textAt(percentDecode(value.slice('data:'.length)), 'code');
}

/** TeX annotation in MathML, or LaTeXML's. */
function notedTex(math: Element): string {
  const annotation = find(math, (it) => {
    return localNameOf(it) === 'annotation' && /x-tex|latex/i.test(attribute(it, 'encoding'));
  });
  return (annotation ? textOf(annotation) : '') || attribute(math, 'alttext');
}

/** TeX of MathML: annotation, or converted. */
const texOfMath = (math: Element): string =>
  notedTex(math) ||
  // Wikis put TeX into these tags.
  (math.children.every((it) => it.type === 'text') ? textOf(math).trim() : texFromMathml(math));

/** Number of unsupported notations in MathML without source. */
export const unsupportedCount = (root: Root): number =>
  findAll(root, (it) => localNameOf(it) === 'math' && !notedTex(it)).reduce(
    (sum, it) => sum + undrawnIn(it),
    0,
  );

/** MathType's safe MathML characters. */
const SAFE: Readonly<Record<string, string>> = { '«': '<', '»': '>', '¨': '"', '§': '&', '`': "'" };

/** MathML in an attribute. */
function writtenMath(written: string): Element | undefined {
  const html = /^\s*«/.test(written) ? written.replace(/[«»¨§`]/g, (it) => SAFE[it] ?? it) : written;
  return html ? find(parseHtml(html), (it) => it.tagName === 'math') : undefined;
}

/** Source inside an element: MathML, attribute, or annotation. */
function texInside(node: Element): string {
  const math = find(node, (it) => it.tagName === 'math' && it !== node);
  if (math) return texOfMath(math);
  const holder = find(node, (it) => it !== node && !!(texAttributeOf(it) || attribute(it, 'dataMathml')));
  if (holder && texAttributeOf(holder)) return texAttributeOf(holder);
  const parsed = writtenMath(attribute(holder ?? node, 'dataMathml') || attribute(node, 'dataMathml'));
  if (parsed) return texOfMath(parsed);
  // Flattened KaTeX: rendered text, blank lines, source.
  const copied = find(node, (it) => hasClass(it, /^katex-mathml$/));
  const parts = copied ? textOf(copied).split(/\n[^\S\n]*\n/) : [];
  const written = parts.map((it) => it.trim()).findLast(Boolean);
  // The clipboard drops MediaWiki's hidden MathML, but has the picture.
  const image = written ? undefined : find(node, (it) => it.tagName === 'img');
  return written ?? (image ? pictureSourceOf(image)?.tex : undefined) ?? '';
}

/** Script text without CDATA guards. */
const scriptTextOf = (node: Element) =>
  textOf(node)
    .replace(/^\s*%\s*<!\[CDATA\[/, '')
    .replace(/%\s*\]\]>\s*$/, '');

function pictureSourceOf(node: Element): Source | undefined {
  const alt = attribute(node, 'alt').trim();
  const math = writtenMath(attribute(node, 'dataMathml'));
  if (math) return { tex: texOfMath(math), display: attribute(math, 'display') === 'block' };
  const address = attribute(node, 'src') || attribute(node, 'dataSrc');
  const drawn = texOfAddress(address);
  if (drawn) return { tex: drawn, display: isDisplayed(node) || /\\\\$/.test(alt) };
  const isFormula = hasClass(node, PICTURED) || KEPT_DRAWN.test(address) || ENVIRONMENT.test(alt);
  if (!alt || /^[[（(【]?(?:公式|formula|equation)[\])）】]?$/i.test(alt) || !isFormula) return undefined;
  return { tex: alt, display: isDisplayed(node) || /^\\begin\{/.test(alt) };
}

/** TeX elements of editors, journals and pages. */
const ELEMENT = /^(?:tex|latex|tex-math|katex(?:-(?:inline|block|display))?|eqn?|math-field)$/;

/** Journals wrap each formula in a document. */
const documentBodyOf = (tex: string) => /\\begin\{document\}([\s\S]*)\\end\{document\}/.exec(tex)?.[1] ?? tex;

/** Undelimited TeX: Pandoc for KaTeX, Discourse. */
function undelimitedSourceOf(node: Element): Source | undefined {
  if (!/^(?:span|div)$/.test(node.tagName) || !hasClass(node, /^math$/)) return undefined;
  const tex = textOf(node).trim();
  const isText = node.children.every((it) => it.type === 'text');
  const isNamed = hasClass(node, /^(?:inline|display)$/);
  if (!isText || (!isNamed && !/[\\^_=]/.test(tex)) || /\$|\\[()[\]]|\p{Script=Han}/u.test(tex))
    return undefined;
  return { tex, display: node.tagName === 'div' || hasClass(node, /^display$/) };
}

function formulaSourceOf(node: Element): Source | undefined {
  // Quill.
  const tex =
    texAttributeOf(node) ||
    copyTextOf(node) ||
    cardTexOf(node) ||
    (hasClass(node, /^ql-formula$/) ? attribute(node, 'dataValue') : '');
  if (tex) return { tex, display: isDisplayed(node) || /\\\\$/.test(tex) };
  if (node.tagName === 'img') return pictureSourceOf(node);
  if (node.tagName === 'script' && attribute(node, 'type').startsWith('math/tex'))
    return { tex: scriptTextOf(node), display: attribute(node, 'type').includes('display') };
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
    return { tex: documentBodyOf(textOf(node)), display: /block|display|eqn/.test(node.tagName) };
  const isFence = node.tagName === 'pre' && attribute(node, 'lang') === 'math';
  if (isFence || hasClass(node, TYPED))
    return texInside(node) ? undefined : { tex: textOf(node), display: isFence || isDisplayed(node) };
  return undelimitedSourceOf(node);
}

/** Rendered formula; the source is inside. */
const isDrawing = (node: Element) =>
  node.tagName === 'mjx-container' ||
  hasClass(node, /^(?:katex|katex-display|mwe-math-element)$/) ||
  (hasClass(node, DRAWN) && !hasClass(node, /^MathJax_Preview$/));

/** Formula of an element; undefined if none, empty TeX if without source. */
export function sourceOf(node: Element): Source | undefined {
  const found = formulaSourceOf(node);
  if (found) return found;
  if (/^(?:\w+:)?math$/.test(node.tagName))
    return { tex: texOfMath(node), display: attribute(node, 'display') === 'block' };
  if (!isDrawing(node)) return undefined;
  const label = attribute(node, 'ariaLabel');
  const tex = texInside(node) || (/[\\^_{}]/.test(label) ? label : '');
  const display = isDisplayed(node) || !!find(node, (it) => it !== node && hasClass(it, DISPLAYED));
  return { tex, display };
}
