import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { attribute, find } from './hast.ts';

/** The address that a page says its relative ones are from, where that is one of the web; empty for none. */
export function baseOf(tree: Root): string {
  const base = find(tree, (it) => it.tagName === 'base' && attribute(it, 'href') !== '');
  const href = base ? attribute(base, 'href').trim() : '';
  return /^https?:/i.test(href) && URL.canParse(href) ? href : '';
}

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
