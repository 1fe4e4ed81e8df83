import type { Element, Root } from 'hast';
import { languageOf } from '../../../../../markdown/languages.ts';
import { attribute, element, find, findAll, textNode } from '../../../paste/hast.ts';
import { codeLines } from '../../../paste/listings.ts';
import { parseHtml } from '../../../paste/parse.ts';
import type { Tag } from '../tags.ts';
import type { Kept } from './kept.ts';
import { markedWith, placeOf } from './places.ts';

/** Shortcodes of highlighters that take the language as a value. */
const ENGINES =
  /^(?:code|codesyntax|sourcecode|source|syntax|snippet|highlight|crayon|enlighter|prism|pre|pygments|geshi)$/;
/** Shortcodes that are the language itself, as SyntaxHighlighter has them; those that the site knows are known anyway. */
const LANGUAGES = new Set(
  (
    'actionscript3 as3 arduino asm clojure coldfusion cf csharp c-sharp css dart delphi pascal pas diff patch ' +
    'erlang erl fsharp go golang groovy haskell java javafx jfx js jscript javascript kotlin lisp lua matlabkey ' +
    'latex objc obj-c perl pl php powershell ps r splus rails rb ror ruby rust scala sql swift tex typescript ts vb ' +
    'vbnet verilog xhtml xslt'
  ).split(' '),
);
/** CodeColorer: flags, of which `i` is for code within a line, and the language. */
const COLORER = /^cc([belnsi]*)(?:_(\w+))?$/;
const NAMED = ['lang', 'language', 'type', 'lexer'];
/** Languages in which line breaks and paragraphs of HTML are code. */
const MARKUP = /^(?:xml|html|xhtml|php|vue|jsx|tsx|asp|jsp)$/;

/** Quotes of whatever kind around a value, which editors put in the place of straight ones. */
const unquoted = (value: string) => value.replace(/^(?:["'“”″‘’]|&quot;)+|(?:["'“”″‘’]|&quot;)+$/g, '');

const contentOf = (tree: Root) => tree.children.filter((it) => it.type !== 'doctype');

/** The tree of text that stands for itself, its entities once decoded. */
const decoded = (text: string): Root =>
  parseHtml(text.replace(/&(?!#?\w+;)/g, '&amp;').replaceAll('<', '&lt;'));

/** A tree of code whose lines an editor ended with elements; undefined where its elements are code. */
function lined(inner: string): Root | undefined {
  const tree = markedWith(inner, /^(?:br|p|div|span)$/);
  if (!tree || !find(tree, (it) => it.tagName === 'br' || it.tagName === 'p')) return undefined;
  // A line break behind an element that ends the line is one of its source.
  for (const it of tree.children.slice(1)) if (it.type === 'text') it.value = it.value.replace(/^\n/, '');
  return tree;
}

/** The text of code as it is written in a post. */
function codeIn(inner: string, language: string): string {
  const tree = (MARKUP.test(language) ? undefined : lined(inner)) ?? decoded(inner);
  return codeLines(element('pre', contentOf(tree))).join('\n');
}

/** A listing as pages have it. */
function listing(code: string, language: string, title = ''): Element {
  const pre = element('pre', [
    element('code', [textNode(code)], language ? { className: [`language-${language}`] } : {}),
  ]);
  const file = element('span', [textNode(title)], { className: ['code-file'] });
  return title ? element('figure', [element('figcaption', [file]), pre]) : pre;
}

/** The code that a shortcode holds, and whether it is within a line; undefined where the shortcode holds none. */
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
  // Themes mark text with the same name.
  if (word === 'highlight' && !given && Object.keys(named).length > 0) return undefined;
  const language = unquoted(colorer?.[2] ?? (isLanguage ? word : given)).toLowerCase();
  const known = /^[\w+#.-]{1,20}$/.test(language) ? language : '';
  const code = codeIn(inner, known);
  const isInline = colorer?.[1]?.includes('i') === true && !code.trim().includes('\n');
  return {
    code: isInline
      ? element('code', [textNode(code.trim())])
      : listing(code, known, unquoted(named['title'] ?? '')),
    isInline,
  };
}

/** What pages and highlighters put into preformatted text. */
const WITHIN =
  /^(?:a|abbr|b|big|br|code|del|div|em|font|i|img|ins|kbd|li|mark|ol|p|pre|q|s|samp|small|span|strong|sub|sup|table|tbody|td|th|tr|tt|u|ul|var)$/;

/** Whether an element is code whose angle brackets were never escaped, such as `#include <vector>`. */
const isRaw = (node: Element): boolean =>
  node.tagName === 'pre' && findAll(node, () => true).some((it) => !WITHIN.test(it.tagName));

/** A post whose listings that were never escaped are kept for later, as WP-Syntax saves them. */
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
