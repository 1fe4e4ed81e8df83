import type { Nodes, Parents, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';

// What lies deeper is shown as plain text.
const maxDepth = 150;

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

/** Bounds the depth of a tree in place, without recursion, so that everything after may recurse. */
export function prune(root: Root): Root {
  const stack: { node: Parents; depth: number }[] = [{ node: root, depth: 0 }];
  for (let item = stack.pop(); item; item = stack.pop()) {
    const { node, depth } = item;
    node.children.forEach((child, index) => {
      if (!('children' in child)) return;
      if (depth < maxDepth) stack.push({ node: child, depth: depth + 1 });
      else (node.children as Nodes[])[index] = { type: 'text', value: flatText(child) };
    });
  }
  return root;
}
