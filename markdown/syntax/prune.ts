import type { Nodes, Parents, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';

/** Most nested quotes, lists and footnotes; deeper content is plain text. */
export const maxNesting = 20;
const maxDepth = 150;
const containers = ['blockquote', 'list', 'footnoteDefinition'];

function flatText(start: Nodes): string {
  const stack: Nodes[] = [start];
  const parts: string[] = [];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if ('children' in node)
      for (let i = node.children.length - 1; i >= 0; i--) stack.push(node.children[i] as Nodes);
    else if (node.type !== 'html') parts.push(textOf(node));
  }
  return parts.join('');
}

/**
 * Bounds the depth of a tree in place, without recursion, so that later steps may recurse. Returns the
 * deepest container nesting, at most one over the limit.
 */
export function prune(root: Root): number {
  const stack: { node: Parents; depth: number; nesting: number }[] = [{ node: root, depth: 0, nesting: 0 }];
  let deepest = 0;
  for (let item = stack.pop(); item; item = stack.pop()) {
    const { node, depth } = item;
    node.children.forEach((child, index) => {
      if (!('children' in child)) return;
      const nesting = item.nesting + Number(containers.includes(child.type));
      deepest = Math.max(deepest, nesting);
      if (depth < maxDepth && nesting <= maxNesting) stack.push({ node: child, depth: depth + 1, nesting });
      else (node.children as Nodes[])[index] = { type: 'text', value: flatText(child) };
    });
  }
  return deepest;
}
