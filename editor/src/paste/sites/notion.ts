import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { classesOf, textNode } from '../hast.ts';

/** Puts a sign between the values of a property of Notion, which only boxes keep apart. */
export function notionValues(root: Root): void {
  visit(root, 'element', (node) => {
    node.children = node.children.flatMap((it, at) => {
      const before = node.children[at - 1];
      const isNext = [before, it].every(
        (one) => one?.type === 'element' && classesOf(one).includes('selected-value'),
      );
      return isNext ? [textNode('、'), it] : [it];
    });
  });
}
