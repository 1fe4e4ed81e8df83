import type {
  Definition,
  FootnoteDefinition,
  Link,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  Text,
} from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { safeAddress } from '../elements/addresses.ts';
import { LINKED } from '../elements/links.ts';
import { keepComments, keepLoneTags } from './tags.ts';

const textOf = (value: string): Text => ({ type: 'text', value });

/** Key shared by references and definitions; footnotes have a separate namespace. */
const keyOf = ({ type, identifier }: { type: string; identifier: string }) =>
  `${type.startsWith('footnote') ? '^' : ''}${identifier}`;

/** Definition targets used for Markdown comments: `[//]: # (…)`. */
const COMMENT = ['', '#'];

function lineOf({ url }: Definition, own: string): Paragraph {
  const at = own.indexOf(url, own.indexOf(']:'));
  if (at < 0 || !safeAddress(url, LINKED)) return { type: 'paragraph', children: [textOf(own)] };
  const link: Link = { type: 'link', url, children: [textOf(url)] };
  const [before, after] = [own.slice(0, at), own.slice(at + url.length)];
  return { type: 'paragraph', children: [textOf(before), link, ...(after ? [textOf(after)] : [])] };
}

function paragraphsOf({ label, identifier, children }: FootnoteDefinition): RootContent[] {
  const mark = textOf(`[^${label ?? identifier}]: `);
  const [first, ...more] = children;
  if (first?.type !== 'paragraph') return [{ type: 'paragraph', children: [mark] }, ...children];
  return [{ ...first, children: [mark, ...first.children] }, ...more];
}

/** Shows unused definitions and notes, for example a list of sources. */
function keepUnused(root: Root, source: string): void {
  const used = new Set<string>();
  visit(root, ['linkReference', 'imageReference', 'footnoteReference'], (node) => {
    if ('identifier' in node) used.add(keyOf(node));
  });
  visit(root, (node, index, parent) => {
    if (node.type !== 'definition' && node.type !== 'footnoteDefinition') return undefined;
    // A duplicate is unused, too.
    if (!parent || index === undefined || used.delete(keyOf(node))) return undefined;
    if (node.type === 'definition' && COMMENT.includes(node.url)) return undefined;
    const { start, end } = node.position ?? {};
    const shown =
      node.type === 'definition'
        ? [lineOf(node, source.slice(start?.offset, end?.offset))]
        : paragraphsOf(node);
    (parent.children as RootContent[]).splice(index, 1, ...shown);
    return [SKIP, index + shown.length];
  });
}

/** Keeps the numbers of list items, unless all are equal (Markdown counts those). */
function keepNumbers(root: Root, source: string): void {
  visit(root, 'list', ({ ordered, start, children }) => {
    if (!ordered) return;
    const typed = children.map((it) => Number.parseInt(source.slice(it.position?.start.offset), 10));
    if (typed.some(Number.isNaN) || typed.every((it) => it === typed[0])) return;
    let next = start ?? 1;
    for (const [at, item] of children.entries()) {
      const value = typed[at] ?? next;
      if (value !== next) item.data = { ...item.data, hProperties: { value: String(value) } };
      next = value + 1;
    }
  });
}

/** Shows addresses that may not be linked after the link text. */
function keepAddresses(root: Root): void {
  visit(root, 'link', (link, index, parent) => {
    if (!parent || index === undefined || !link.url || safeAddress(link.url, LINKED)) return undefined;
    const shown: PhrasingContent[] = [...link.children, textOf(`（${link.url}）`)];
    (parent.children as PhrasingContent[]).splice(index, 1, ...shown);
    return [SKIP, index + shown.length];
  });
}

/**
 * Keeps what Markdown would silently drop or change in informal text, in place: list numbers, unused
 * definitions, refused addresses, HTML comments, unmatched tags.
 */
export function keepTyped(root: Root, source: string): void {
  keepUnused(root, source);
  keepNumbers(root, source);
  keepAddresses(root);
  keepComments(root);
  keepLoneTags(root);
}
