import type { Link, PhrasingContent, Root, Text } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/** A user that may be @-mentioned. */
export type Mention = { name: string; href: string };

/** ASCII or full-width. */
const SIGN = /[@＠]/g;

/** Turns headings into bold paragraphs, in place. */
export function demoteHeadings(root: Root): void {
  visit(root, 'heading', (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    parent.children[index] = {
      type: 'paragraph',
      children: [{ type: 'strong', children: node.children }],
    };
    return SKIP;
  });
}

/** Links mentions of `@name` and `＠name` in text, in place; not in code, formulas or links. */
export function linkMentions(root: Root, mentions: readonly Mention[]): void {
  // Longest first, so that @张三丰 is not taken for @张三.
  const known = mentions.toSorted((a, b) => b.name.length - a.name.length);
  if (known.length === 0) return;
  visit(root, (node, index, parent) => {
    if (node.type === 'link' || node.type === 'linkReference') return SKIP;
    if (node.type !== 'text' || !parent || index === undefined) return undefined;
    const pieces = splitMentions(node, known);
    (parent.children as PhrasingContent[]).splice(index, 1, ...pieces);
    return [SKIP, index + pieces.length];
  });
}

function splitMentions({ value }: Text, known: readonly Mention[]): (Text | Link)[] {
  const pieces: (Text | Link)[] = [];
  let from = 0;
  for (const { index: at } of value.matchAll(SIGN)) {
    const found = at < from ? undefined : known.find(({ name }) => value.startsWith(name, at + 1));
    if (!found) continue;
    const end = at + 1 + found.name.length;
    if (at > from) pieces.push({ type: 'text', value: value.slice(from, at) });
    pieces.push({
      type: 'link',
      url: found.href,
      children: [{ type: 'text', value: value.slice(at, end) }],
    });
    from = end;
  }
  if (from < value.length) pieces.push({ type: 'text', value: value.slice(from) });
  return pieces;
}
