import type { Element, ElementContent, Nodes, Parents, RootContent, Text } from 'hast';
import { visit } from 'unist-util-visit';

/** A new element. */
export function element(
  tagName: string,
  children: ElementContent[] = [],
  properties: Element['properties'] = {},
): Element {
  return { type: 'element', tagName, properties, children };
}

/** A new piece of text. */
export const textNode = (value: string): Text => ({ type: 'text', value });

/** Longer classes name nothing that is known. */
const LONGEST_CLASS = 60;

/** The classes of an element. */
export function classesOf({ properties }: Element): string[] {
  const names = Array.isArray(properties.className) ? properties.className.map(String) : [];
  return names.filter((it) => it.length <= LONGEST_CLASS);
}

/** An attribute as text, by its property name; empty where there is none. */
export function attribute({ properties }: Element, name: string): string {
  const value = properties[name];
  return value === undefined || value === null ? '' : String(value);
}

/** The declarations of an element's `style`, names and values in lower case. */
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

/** Whether a length is none. */
const isNothing = (length = '') => /^0+(?:px|em|rem|%|vh)?$/.test(length);

/** Whether an element has no height and cuts off what is in it; its padding is height too, as that around videos. */
const isFlat = (style: ReadonlyMap<string, string>): boolean =>
  style.get('overflow') === 'hidden' &&
  isNothing(style.get('height') ?? style.get('max-height')) &&
  ![...style].some(([name, value]) => name.startsWith('padding') && !isNothing(value));

/** Whether a page does not show an element and what is in it. */
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

/** The first element within a tree that passes, itself included. */
export function find(tree: Nodes, test: (node: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visit(tree, 'element', (node) => {
    if (!found && test(node)) found = node;
    return found === undefined;
  });
  return found;
}

/** All elements within a tree that pass, itself included. */
export function findAll(tree: Nodes, test: (node: Element) => boolean): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (node) => {
    if (test(node)) found.push(node);
  });
  return found;
}

/** Text without the line breaks of its source, which are blanks where nothing is preformatted. */
export const unwrapped = (value: string): string =>
  value.replace(/\s+/g, (blank) => (/[\r\n]/.test(blank) ? ' ' : blank));

/** The words of all text within a tree, as many as `most` characters hold. */
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
 * Replaces elements in place: by what `by` answers with, or by nothing for an empty list; `undefined` leaves one as it
 * is. What was put in is not visited again.
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
