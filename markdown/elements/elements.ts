import type { Element, Root } from 'hast';

/** CSS classes of an element. */
export function classesOf({ properties: { className } }: Element): string[] {
  return Array.isArray(className) ? className.map(String) : [];
}

const HELD = new Set(['math', 'equation', 'craft']);

/**
 * Visits every element, parents first; a returned element replaces it. Skips formulas and blocks, which are
 * finished.
 */
export function eachElement(parent: Root | Element, visit: (element: Element) => Element | undefined): void {
  for (const [index, child] of parent.children.entries()) {
    if (child.type !== 'element') continue;
    const other = visit(child);
    if (other) parent.children[index] = other;
    else if (!classesOf(child).some((name) => HELD.has(name))) eachElement(child, visit);
  }
}
