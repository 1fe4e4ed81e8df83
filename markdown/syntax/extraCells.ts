import type { Root, Table } from 'mdast';
import { visit } from 'unist-util-visit';

/**
 * Merges surplus cells of a row into the last one, in place, with the pipe between: GFM drops them, though
 * the pipe usually belongs to the text, as in `|x|`.
 */
export function extraCells(root: Root): void {
  visit(root, 'table', ({ children: [head, ...rows] }: Table) => {
    const width = head?.children.length ?? 0;
    for (const { children } of rows) {
      const last = children[width - 1];
      for (const { children: more } of children.splice(width))
        last?.children.push({ type: 'text', value: ' | ' }, ...more);
    }
  });
}
