import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Notes on every outermost element the line of the source that it begins in, as an attribute: it outlives that the tree
 * is written and parsed again, which positions do not.
 */
export function markLines(tree: Root): void {
  for (const child of tree.children)
    if (child.type === 'element' && child.position) child.properties['dataLine'] = child.position.start.line;
}

/** Turns the notes back into positions and takes the attribute away, whoever wrote it. */
export function takeLines(tree: Root): void {
  visit(tree, 'element', (element) => {
    const line = Number(element.properties['dataLine']);
    delete element.properties['dataLine'];
    delete element.position;
    if (Number.isInteger(line) && line > 0)
      element.position = { start: { line, column: 1 }, end: { line, column: 1 } };
  });
}
