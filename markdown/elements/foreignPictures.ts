import type { Element, Root as Html } from 'hast';
import { h } from 'hastscript';
import type { Nodes, PhrasingContent, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import { isExternal, safeAddress } from './addresses.ts';
import { eachElement } from './elements.ts';
import { OUTSIDE } from './links.ts';

/** Text for a blocked image: description and host. */
function saying(address: string, alt: string): string {
  const whole = address.startsWith('//') ? `https:${address}` : address;
  const host = URL.canParse(whole) ? new URL(whole).host : '';
  return `图片${alt ? `：${alt}` : ''}（${host || '外站'}）`;
}

/**
 * Replaces images of other hosts by links, in place: loading them would reveal the reader and time to the
 * host. Inside a link they become text.
 */
export function linkForeignPictures(root: Root): void {
  const replace = (tree: Nodes, shown: (text: Text, url: string) => PhrasingContent) =>
    visit(tree, 'image', (image, index, parent) => {
      if (!isExternal(image.url) || !parent || index === undefined) return;
      const text: Text = { type: 'text', value: saying(image.url, image.alt ?? '') };
      (parent.children as PhrasingContent[])[index] = shown(text, image.url);
    });
  visit(root, ['link', 'linkReference'], (link) => replace(link, (text) => text));
  replace(root, (text, url) => ({ type: 'link', url, children: [text] }));
}

/** Same for a finished tree: images written as HTML or by reference. */
export function unloadForeignPictures(tree: Html): void {
  const replaced = (node: Element, within: boolean): Element | undefined => {
    if (node.tagName === 'a' && !within) {
      eachElement(node, (it) => replaced(it, true));
      return undefined;
    }
    const src = String(node.properties.src ?? '');
    if (node.tagName !== 'img' || !isExternal(src)) return undefined;
    const text = saying(src, String(node.properties.alt ?? ''));
    const href = within ? undefined : safeAddress(src, ['http', 'https']);
    return href ? h('a', { href, ...OUTSIDE }, text) : h('span', text);
  };
  eachElement(tree, (node) => replaced(node, false));
}
