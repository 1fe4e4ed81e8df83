import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { attribute, find } from './hast.ts';

/** Base address of a page from `<base>`, if http(s); '' otherwise. */
export function baseOf(tree: Root): string {
  const base = find(tree, (it) => it.tagName === 'base' && attribute(it, 'href') !== '');
  const href = base ? attribute(base, 'href').trim() : '';
  return /^https?:/i.test(href) && URL.canParse(href) ? href : '';
}

/** Resolves addresses of pictures, links and media in place; fragments stay. */
export function absolute(tree: Root, base: string): void {
  visit(tree, 'element', (node) => {
    for (const name of ['src', 'href']) {
      const address = attribute(node, name);
      if (address && !address.startsWith('#') && !URL.canParse(address) && URL.canParse(address, base))
        node.properties[name] = new URL(address, base).href;
    }
  });
}
