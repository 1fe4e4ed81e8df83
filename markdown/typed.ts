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
import { safeAddress } from './addresses.ts';
import { LINKED } from './links.ts';
import { keepComments, keepLoneTags } from './typedTags.ts';

const textOf = (value: string): Text => ({ type: 'text', value });

/** What a reference and its definition have in common; notes have names of their own. */
const keyOf = ({ type, identifier }: { type: string; identifier: string }) =>
  `${type.startsWith('footnote') ? '^' : ''}${identifier}`;

/** The addresses by which a definition is a comment of Markdown, as `[//]: # (…)` is. */
const COMMENT = ['', '#'];

/** A definition as a line of its own, with its address as a link. */
function lineOf({ url }: Definition, own: string): Paragraph {
  const at = own.indexOf(url, own.indexOf(']:'));
  if (at < 0 || !safeAddress(url, LINKED)) return { type: 'paragraph', children: [textOf(own)] };
  const link: Link = { type: 'link', url, children: [textOf(url)] };
  const [before, after] = [own.slice(0, at), own.slice(at + url.length)];
  return { type: 'paragraph', children: [textOf(before), link, ...(after ? [textOf(after)] : [])] };
}

/** A note as a paragraph that begins with its mark. */
function paragraphsOf({ label, identifier, children }: FootnoteDefinition): RootContent[] {
  const mark = textOf(`[^${label ?? identifier}]: `);
  const [first, ...more] = children;
  if (first?.type !== 'paragraph') return [{ type: 'paragraph', children: [mark] }, ...children];
  return [{ ...first, children: [mark, ...first.children] }, ...more];
}

/** Shows definitions and notes that nothing refers to, as a list of sources is written. */
function keepUnused(root: Root, source: string): void {
  const used = new Set<string>();
  visit(root, ['linkReference', 'imageReference', 'footnoteReference'], (node) => {
    if ('identifier' in node) used.add(keyOf(node));
  });
  visit(root, (node, index, parent) => {
    if (node.type !== 'definition' && node.type !== 'footnoteDefinition') return undefined;
    // A second one of the same name is not referred to either.
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

/** Gives the items of a numbered list their own numbers, unless all have the same, which Markdown counts up. */
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

/** Shows the addresses that no link may have, behind the words of the link. */
function keepAddresses(root: Root): void {
  visit(root, 'link', (link, index, parent) => {
    if (!parent || index === undefined || !link.url || safeAddress(link.url, LINKED)) return undefined;
    const shown: PhrasingContent[] = [...link.children, textOf(`（${link.url}）`)];
    (parent.children as PhrasingContent[]).splice(index, 1, ...shown);
    return [SKIP, index + shown.length];
  });
}

/**
 * Keeps what Markdown would leave out or change in silence of a text that people write as they talk, in place: the numbers
 * of lists, definitions that nothing refers to, addresses that are no links, comments of HTML, and tags that begin or end nothing.
 */
export function keepTyped(root: Root, source: string): void {
  keepUnused(root, source);
  keepNumbers(root, source);
  keepAddresses(root);
  keepComments(root);
  keepLoneTags(root);
}
