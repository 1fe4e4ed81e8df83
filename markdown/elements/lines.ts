import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Stores the source line of top-level elements in an attribute, which survives serialising and parsing,
 * unlike positions.
 */
export function markLines(tree: Root): void {
  for (const child of tree.children)
    if (child.type === 'element' && child.position) child.properties['dataLine'] = child.position.start.line;
}

/** Turns the attribute back into positions and removes it, even if an author wrote it. */
export function takeLines(tree: Root): void {
  visit(tree, 'element', (element) => {
    const line = Number(element.properties['dataLine']);
    delete element.properties['dataLine'];
    delete element.position;
    if (Number.isInteger(line) && line > 0)
      element.position = { start: { line, column: 1 }, end: { line, column: 1 } };
  });
}
