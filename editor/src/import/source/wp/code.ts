import type { Element, Root } from 'hast';
import { languageOf } from '../../../../../markdown/code/languages.ts';
import { codeLines } from '../../../paste/code/listings.ts';
import { attribute, element, find, findAll, textNode } from '../../../paste/hast.ts';
import { parseHtml } from '../../../paste/parse.ts';
import type { Tag } from '../tags.ts';
import type { Kept } from './placeholders.ts';
import { markedWith, placeOf } from './places.ts';

/** Highlighter shortcodes with a language value. */
const ENGINES =
  /^(?:code|codesyntax|sourcecode|source|syntax|snippet|highlight|crayon|enlighter|prism|pre|pygments|geshi)$/;
/** Language shortcodes of SyntaxHighlighter, besides those the site knows. */
const LANGUAGES = new Set(
  (
    'actionscript3 as3 arduino asm clojure coldfusion cf csharp c-sharp css dart delphi pascal pas diff patch ' +
    'erlang erl fsharp go golang groovy haskell java javafx jfx js jscript javascript kotlin lisp lua matlabkey ' +
    'latex objc obj-c perl pl php powershell ps r splus rails rb ror ruby rust scala sql swift tex typescript ts vb ' +
    'vbnet verilog xhtml xslt'
  ).split(' '),
);
/** CodeColorer: flags (`i`: inline) and language. */
const COLORER = /^cc([belnsi]*)(?:_(\w+))?$/;
const NAMED = ['lang', 'language', 'type', 'lexer'];
/** Languages in which HTML tags are code. */
const MARKUP = /^(?:xml|html|xhtml|php|vue|jsx|tsx|asp|jsp)$/;

/** Strips straight and curly quotes. */
const stripQuotes = (value: string) => value.replace(/^(?:["'“”″‘’]|&quot;)+|(?:["'“”″‘’]|&quot;)+$/g, '');

const contentOf = (tree: Root) => tree.children.filter((it) => it.type !== 'doctype');

/** Literal text as HAST, entities decoded once. */
const parseLiteralText = (text: string): Root =>
  parseHtml(text.replace(/&(?!#?\w+;)/g, '&amp;').replaceAll('<', '&lt;'));

/** Code with `<br>` or `<p>` lines; undefined if elements are code. */
function parseMarkedLines(inner: string): Root | undefined {
  const tree = markedWith(inner, /^(?:br|p|div|span)$/);
  if (!tree || !find(tree, (it) => it.tagName === 'br' || it.tagName === 'p')) return undefined;
  // A line break after such an element is only source.
  for (const it of tree.children.slice(1)) if (it.type === 'text') it.value = it.value.replace(/^\n/, '');
  return tree;
}

/** Content of a shortcode spanning paragraphs. */
function betweenParagraphs(inner: string): string | undefined {
  const text = inner.trim();
  return text.startsWith('</p>') && text.endsWith('<p>') ? text.slice(4, -3).trim() : undefined;
}

/** Code text of a shortcode. */
function codeIn(inner: string, language: string): string {
  const between = betweenParagraphs(inner);
  const own = between ?? inner;
  const isCode = MARKUP.test(language) && between === undefined;
  const tree = (isCode ? undefined : parseMarkedLines(own)) ?? parseLiteralText(own);
  return codeLines(element('pre', contentOf(tree))).join('\n');
}

function listing(code: string, language: string, title = ''): Element {
  const pre = element('pre', [
    element('code', [textNode(code)], language ? { className: [`language-${language}`] } : {}),
  ]);
  const file = element('span', [textNode(title)], { className: ['code-file'] });
  return title ? element('figure', [element('figcaption', [file]), pre]) : pre;
}

/** Code of a shortcode, and whether inline; undefined if none. */
export function codeOf({
  name,
  values,
  named,
  inner,
}: Tag): { code: Element; isInline: boolean } | undefined {
  if (inner === undefined) return undefined;
  const word = name.toLowerCase();
  const colorer = COLORER.exec(word);
  const isLanguage =
    LANGUAGES.has(word) || word === 'c' || (word.length > 1 && languageOf(word) !== undefined);
  if (!colorer && !isLanguage && !ENGINES.test(word)) return undefined;
  const given = NAMED.map((it) => named[it]).find(Boolean) ?? values[0] ?? '';
  // Themes use the same name for marked text.
  if (word === 'highlight' && !given && Object.keys(named).length > 0) return undefined;
  const language = stripQuotes(colorer?.[2] ?? (isLanguage ? word : given)).toLowerCase();
  const known = /^[\w+#.-]{1,20}$/.test(language) ? language : '';
  const code = codeIn(inner, known);
  const isInline = colorer?.[1]?.includes('i') === true && !code.trim().includes('\n');
  return {
    code: isInline
      ? element('code', [textNode(code.trim())])
      : listing(code, known, stripQuotes(named['title'] ?? '')),
    isInline,
  };
}

/** Elements allowed in preformatted text. */
const WITHIN =
  /^(?:a|abbr|b|big|br|code|del|div|em|font|i|img|ins|kbd|li|mark|ol|p|pre|q|s|samp|small|span|strong|sub|sup|table|tbody|td|th|tr|tt|u|ul|var)$/;

/** Whether angle brackets in code were not escaped, such as `#include <vector>`. */
const isRaw = (node: Element): boolean =>
  node.tagName === 'pre' && findAll(node, () => true).some((it) => !WITHIN.test(it.tagName));

/** Sets unescaped listings (WP-Syntax) aside. */
export function withoutRawListings(html: string, kept: Kept): string {
  let [out, at] = ['', 0];
  for (const pre of findAll(parseHtml(html, { placed: true }), isRaw)) {
    const { from, to, inner } = placeOf(pre);
    if (from < at) continue;
    out +=
      html.slice(at, from) + kept.block(listing(codeIn(html.slice(...inner), 'xml'), attribute(pre, 'lang')));
    at = to;
  }
  return out + html.slice(at);
}
