import type { Definition, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { isBehind } from '../lock.ts';

/**
 * Resolves reference links and images, in place. Locked definitions do not apply before the lock, where the
 * URL would leak; returns the labels of such references.
 */
export function resolveDefinitions(root: Root, lock: number): string[] {
  const known = new Map<string, Definition>();
  const withheld: string[] = [];
  visit(root, 'definition', (node) => {
    if (!known.has(node.identifier)) known.set(node.identifier, node);
  });
  if (known.size === 0) return withheld;
  visit(root, ['linkReference', 'imageReference'], (node) => {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return;
    const definition = known.get(node.identifier);
    if (!definition) return;
    if (isBehind(definition, lock) && !isBehind(node, lock)) {
      withheld.push(`[${node.label ?? node.identifier}]`);
      return;
    }
    const reference: { type: string; url?: string; title?: string | null | undefined } = node as Nodes & {
      type: string;
    };
    reference.type = node.type === 'linkReference' ? 'link' : 'image';
    reference.url = definition.url;
    reference.title = definition.title;
  });
  return withheld;
}
