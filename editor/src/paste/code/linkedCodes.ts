import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { attribute, element, findAll } from '../hast.ts';
import { addressFate, withProtocol } from '../leftOut.ts';

const CODE = /^(?:code|tt|samp)$/;

const isLink = (node: Element) =>
  node.tagName === 'a' &&
  addressFate(withProtocol(attribute(node, 'href'))) === 'stays' &&
  textOf(node).trim() !== '';

/**
 * Swaps link and inline code in place if the code is one link; returns the number of partial links, which
 * Markdown cannot express.
 */
export function linkedCodes(root: Root): number {
  let lost = 0;
  visit(root, 'element', (node) => {
    if (node.tagName === 'pre') return SKIP;
    if (!CODE.test(node.tagName)) return undefined;
    const links = findAll(node, isLink);
    const [link] = links;
    if (link && textOf(link) === textOf(node)) {
      const { href } = link.properties;
      node.children = [element(node.tagName, link.children)];
      [node.tagName, node.properties] = ['a', { href }];
    } else lost += links.length;
    return SKIP;
  });
  return lost;
}
