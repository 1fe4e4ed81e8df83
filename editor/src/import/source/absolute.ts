import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { attribute } from '../../paste/hast.ts';

/** Gives pictures, links and media of a page whole addresses, in place; places within the page stay. */
export function absolute(tree: Root, base: string): void {
  visit(tree, 'element', (node) => {
    for (const name of ['src', 'href']) {
      const address = attribute(node, name);
      if (address && !address.startsWith('#') && !URL.canParse(address) && URL.canParse(address, base))
        node.properties[name] = new URL(address, base).href;
    }
  });
}
