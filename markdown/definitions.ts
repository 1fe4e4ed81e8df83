import type { Definition, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Replaces references to link definitions by the links and images they mean, in place, over the whole article. */
export function resolveDefinitions(root: Root): void {
  const known = new Map<string, Definition>();
  visit(root, 'definition', (node) => {
    if (!known.has(node.identifier)) known.set(node.identifier, node);
  });
  if (known.size === 0) return;
  visit(root, ['linkReference', 'imageReference'], (node) => {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return;
    const definition = known.get(node.identifier);
    if (!definition) return;
    const reference: { type: string; url?: string; title?: string | null | undefined } = node as Nodes & {
      type: string;
    };
    reference.type = node.type === 'linkReference' ? 'link' : 'image';
    reference.url = definition.url;
    reference.title = definition.title;
  });
}
