import type { Element, Root } from 'hast';

/** The classes of an element. */
export function classesOf({ properties: { className } }: Element): string[] {
  return Array.isArray(className) ? className.map(String) : [];
}

const HELD = new Set(['math', 'equation', 'craft']);

/**
 * Calls `visit` with every element of a tree, parents first; what it returns replaces the element.
 * It skips formulas, which hold most of the elements of an article, and blocks, which are finished: nothing to visit.
 */
export function eachElement(parent: Root | Element, visit: (element: Element) => Element | undefined): void {
  for (const [index, child] of parent.children.entries()) {
    if (child.type !== 'element') continue;
    const other = visit(child);
    if (other) parent.children[index] = other;
    else if (!classesOf(child).some((name) => HELD.has(name))) eachElement(child, visit);
  }
}
