import type { Element, ElementContent, Nodes, Root } from 'hast';
import { classesOf } from './elements/elements.ts';
import { withoutPlaceholders } from './placeholders.ts';

const blocks =
  /^(?:address|aside|blockquote|caption|d[dlt]|details|div|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|summary|t(?:able|body|foot|head|r)|ul|br)$/;
const skippedClasses = [
  'anchor',
  'cite',
  'footnote-ref',
  'footnote-back',
  'code',
  'math-error-note',
  'footnotes-title',
  'figure-data',
  'figure-zoom',
];

const sayings = new WeakMap<Element, string>();

/** Attaches the plain text of an element. */
export function withPlainText(element: Element, text: string): Element {
  sayings.set(element, text);
  return element;
}

/** `broken`: include the source of formulas that cannot be typeset. */
type Options = { formulas: boolean; broken: boolean };

function collect(node: Nodes | ElementContent, options: Options): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' && node.type !== 'root') return '';
  if (node.type === 'element') {
    const own = classesOf(node);
    if (node.tagName === 'pre' || own.some((name) => skippedClasses.includes(name))) return '';
    const said = sayings.get(node);
    if (!options.formulas && said !== undefined) return ' ';
    if (!options.broken && own.includes('math-error')) return ' ';
    if (said !== undefined) return own.includes('equation') ? `\n${said}\n` : said;
  }
  const pieces = node.children.map((child) => collect(child, options));
  const text =
    node.type === 'element' && node.tagName === 'tr'
      ? pieces.map((cell) => cell.trim()).join(' ')
      : pieces.join('');
  if (node.type === 'root') return text;
  return blocks.test(node.tagName) ? `\n${text}\n` : text;
}

const collectText = (tree: Root | Element, options: Options) =>
  tree.type === 'root'
    ? collect(tree, options)
    : tree.children.map((child) => collect(child, options)).join('');

function tidy(text: string): string {
  return withoutPlaceholders(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim();
}

/**
 * Plain text of a tree, one line per block: with readable formulas, captions, tables and footnotes; without
 * code, placeholders and navigation.
 */
export function proseOf(tree: Root | Element): string {
  return tidy(collectText(tree, { formulas: true, broken: true }));
}

/** `proseOf` without formulas, for word counts. */
export function treeText(tree: Root): string {
  return tidy(collect(tree, { formulas: false, broken: false }));
}

/** Top-level paragraphs as plain text, without formulas that cannot be typeset. */
export function paragraphsOf(tree: Root): string[] {
  return tree.children.flatMap((node) => {
    if (node.type !== 'element' || node.tagName !== 'p') return [];
    return tidy(collectText(node, { formulas: true, broken: false })).replaceAll('\n', ' ') || [];
  });
}
