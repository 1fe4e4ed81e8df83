import type { Element, ElementContent, Nodes, Parents, RootContent, Text } from 'hast';
import { visit } from 'unist-util-visit';

/** Creates an element. */
export function element(
  tagName: string,
  children: ElementContent[] = [],
  properties: Element['properties'] = {},
): Element {
  return { type: 'element', tagName, properties, children };
}

/** Creates a text node. */
export const textNode = (value: string): Text => ({ type: 'text', value });

/** Longer class names are ignored. */
const LONGEST_CLASS = 60;

/** Class list. */
export function classesOf({ properties }: Element): string[] {
  const names = Array.isArray(properties.className) ? properties.className.map(String) : [];
  return names.filter((it) => it.length <= LONGEST_CLASS);
}

/** Whether a node has this class. */
export const hasClass = (node: Nodes, name: string): node is Element =>
  node.type === 'element' && classesOf(node).includes(name);

/** Whether a node is `<ul>` or `<ol>`. */
export const isList = (node: Nodes): node is Element =>
  node.type === 'element' && /^[uo]l$/.test(node.tagName);

/** Whether a node is a comment or white space. */
export const isBlank = (node: Nodes): boolean =>
  node.type === 'comment' || (node.type === 'text' && !node.value.trim());

/** Attribute as text by property name; '' if missing. */
export function attribute({ properties }: Element, name: string): string {
  const value = properties[name];
  return value === undefined || value === null ? '' : String(value);
}

/** Inline style declarations in lower case. */
export function styleOf(node: Element): Map<string, string> {
  const pairs = attribute(node, 'style').toLowerCase().split(';');
  return new Map(
    pairs.flatMap((it) => {
      const at = it.indexOf(':');
      return at < 0
        ? []
        : [
            [
              it.slice(0, at).trim(),
              it
                .slice(at + 1)
                .replace(/!\s*important\s*$/, '')
                .trim(),
            ] as const,
          ];
    }),
  );
}

const isNothing = (length = '') => /^0+(?:px|em|rem|%|vh)?$/.test(length);

/** Zero height with clipped overflow; padding counts as height (video wrappers). */
const isFlat = (style: ReadonlyMap<string, string>): boolean =>
  style.get('overflow') === 'hidden' &&
  isNothing(style.get('height') ?? style.get('max-height')) &&
  ![...style].some(([name, value]) => name.startsWith('padding') && !isNothing(value));

/** Whether an element is not rendered. */
export function isHidden(node: Element): boolean {
  const style = styleOf(node);
  return (
    'hidden' in node.properties ||
    style.get('display') === 'none' ||
    /^(?:hidden|collapse)$/.test(style.get('visibility') ?? '') ||
    style.get('content-visibility') === 'hidden' ||
    style.get('mso-hide') === 'all' ||
    isFlat(style)
  );
}

/** First matching element, `tree` included. */
export function find(tree: Nodes, test: (node: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visit(tree, 'element', (node) => {
    if (!found && test(node)) found = node;
    return found === undefined;
  });
  return found;
}

/** All matching elements, `tree` included. */
export function findAll(tree: Nodes, test: (node: Element) => boolean): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (node) => {
    if (test(node)) found.push(node);
  });
  return found;
}

/** Source line breaks as blanks. */
export const joinLines = (value: string): string =>
  value.replace(/\s+/g, (blank) => (/[\r\n]/.test(blank) ? ' ' : blank));

/** Words of a tree, up to `most` characters. */
export function wordsIn(tree: Nodes, most: number): string[] {
  const words: string[] = [];
  let length = 0;
  visit(tree, 'text', ({ value }) => {
    length += value.trim().length;
    if (length > most) return false;
    words.push(...value.split(/\s+/).filter(Boolean));
    return undefined;
  });
  return length > most ? [] : words;
}

/**
 * Replaces elements in place by the result of `by` ([]: removes; undefined: keeps). Results are not visited
 * again.
 */
export function replace(
  tree: Parents,
  by: (node: Element, parent: Parents) => RootContent[] | undefined,
): void {
  tree.children = tree.children.flatMap((child): RootContent[] => {
    if (child.type !== 'element') return [child as RootContent];
    const put = by(child, tree);
    if (put) return put;
    replace(child, by);
    return [child];
  }) as typeof tree.children;
}

/** Name without prefix, as in `mml:math`. */
export const localNameOf = ({ tagName }: Element): string => tagName.slice(tagName.indexOf(':') + 1);

/** Child elements. */
export const elementsIn = (node: Element): Element[] => node.children.filter((it) => it.type === 'element');
