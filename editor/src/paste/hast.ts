import type { Element, Nodes, Parents, RootContent } from 'hast';
import { visit } from 'unist-util-visit';

/** The classes of an element. */
export function classesOf({ properties }: Element): string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
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
      return at < 0 ? [] : [[it.slice(0, at).trim(), it.slice(at + 1).trim()] as const];
    }),
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
