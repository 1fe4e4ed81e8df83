import type { Element, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import { type Token, type TokenHandler, Tokenizer } from 'parse5';
import rehypeSanitize from 'rehype-sanitize';
import { unified } from 'unified';
import { alignments } from './align.ts';
import { measure } from './count.ts';
import { type Heading, headings } from './headings.ts';
import { images } from './images.ts';
import { links } from './links.ts';
import { ids } from './names.ts';
import { articleSchema } from './schema.ts';
import { tables } from './tables.ts';
import { write } from './write.ts';

/** Bounds of what is parsed: characters, tags, and elements open at a time. Parsing costs up to tags × open. */
const MOST = { characters: 1_000_000, tags: 30_000, open: 60 };
/** The part of a locked text that may be shown. */
const SHOWN = 0.3;
/** Elements with optional end tags, and void elements. */
const LOOSE = new Set(
  'p li dd dt td th tr option rp rt br hr img input col wbr area embed link meta source track'.split(' '),
);

/** Sanitised HTML of an external host. */
export type Outside = { html: string; toc: Heading[]; wordCount: number; readMinutes: number };

/** What a text is to be: `finished` where its headings have ids already, `locked` where only its beginning may be shown. */
export type Manner = { finished?: boolean; locked?: boolean };

const sanitizer = unified().use(rehypeSanitize, articleSchema).freeze();

/** Whether parsing stays within bounds: unclosed formatting elements are reopened in every following block. */
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

/** Leaves the first blocks of a text, as many as make up the part of it that may be shown, and at least one. */
function cut(tree: Root): void {
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
 * HTML of another host in, HTML with nothing in it but what our own texts may hold out: its elements and attributes
 * pass the same allow-list, and headings, links, images and tables get the form they have in our texts. A text that
 * is too large or too deep to be parsed comes out empty. Never throws.
 */
export function fromOutside(html: string, { finished = false, locked = false }: Manner = {}): Outside {
  if (!isModest(html)) return fromOutside('<p>这篇内容过大，无法在这里显示。</p>');
  const tree = sanitizer.runSync(fromHtml(html, { fragment: true }));
  if (locked) cut(tree);
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
