import type { Element, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import { type Token, type TokenHandler, Tokenizer } from 'parse5';
import rehypeSanitize from 'rehype-sanitize';
import { unified } from 'unified';
import { measure } from './count.ts';
import { alignments } from './elements/align.ts';
import { directions } from './elements/directions.ts';
import { type Heading, headings } from './elements/headings.ts';
import { images } from './elements/images.ts';
import { links } from './elements/links.ts';
import { tables } from './elements/tables.ts';
import { ids } from './references/names.ts';
import { articleSchema } from './schema.ts';
import { write } from './write.ts';

/** Parser limits: characters, tags, open elements. Cost is up to tags × open. */
const MOST = { characters: 1_000_000, tags: 30_000, open: 60 };
/** Share of a locked text that is shown. */
const SHOWN = 0.3;
/** Void elements, and those with optional end tags. */
const LOOSE = new Set(
  'p li dd dt td th tr option rp rt br hr img input col wbr area embed link meta source track'.split(' '),
);

/** Sanitised HTML of an external host. */
export type SanitizedText = { html: string; toc: Heading[]; wordCount: number; readMinutes: number };

/** `finished`: headings have ids; `locked`: only the beginning may be shown. */
export type SanitizeOptions = { finished?: boolean; locked?: boolean };

const sanitizer = unified().use(rehypeSanitize, articleSchema).freeze();

/** Whether parsing stays bounded: unclosed formatting elements are reopened in every block. */
function isModest(html: string): boolean {
  if (html.length > MOST.characters) return false;
  let [tags, open, deepest] = [0, 0, 0];
  const count = (step: number) => (tag: Token.TagToken) => {
    tags += 1;
    if (LOOSE.has(tag.tagName) || tag.selfClosing) return;
    open = Math.max(0, open + step);
    deepest = Math.max(deepest, open);
  };
  const nothing = () => {};
  const handler: TokenHandler = {
    onStartTag: count(1),
    onEndTag: count(-1),
    onComment: nothing,
    onDoctype: nothing,
    onEof: nothing,
    onCharacter: nothing,
    onNullCharacter: nothing,
    onWhitespaceCharacter: nothing,
  };
  new Tokenizer({}, handler).write(html, true);
  return tags <= MOST.tags && deepest <= MOST.open;
}

const isElement = (node: RootContent): node is Element => node.type === 'element';

/** Keeps the first blocks up to the shown share, at least one. */
function truncateToShare(tree: Root): void {
  const blocks = tree.children.length === 1 && isElement(tree.children[0] as RootContent);
  const parent = blocks ? (tree.children[0] as Element) : tree;
  let left = textOf(tree).length * SHOWN;
  const end = parent.children.findIndex((node) => {
    left -= textOf(node).length;
    return left <= 0;
  });
  parent.children.splice(Math.max(1, end));
}

/**
 * Sanitises HTML of another host by our allow-list and normalises headings, links, images and tables. Returns
 * a notice if it is too large or too deep. Never throws.
 */
export function fromOutside(
  html: string,
  { finished = false, locked = false }: SanitizeOptions = {},
): SanitizedText {
  if (!isModest(html)) return fromOutside('<p>这篇内容过大，无法在这里显示。</p>');
  const tree = sanitizer.runSync(fromHtml(html, { fragment: true }));
  directions(tree);
  if (locked) truncateToShare(tree);
  let toc: Heading[] = [];
  if (!finished) {
    const take = ids();
    toc = headings(tree, take);
    images(tree);
    tables(tree, 0);
    alignments(tree);
  }
  links(tree, new Set(toc.map(({ id }) => id)), '');
  return { html: write(tree), toc: toc.filter(({ depth }) => depth <= 3), ...measure([tree]) };
}
