import type { Element, Root as Html } from 'hast';
import { h } from 'hastscript';
import type { Nodes, PhrasingContent, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import { isExternal, safeAddress } from './addresses.ts';
import { eachElement } from './elements.ts';
import { OUTSIDE } from './links.ts';

/** What is shown for a picture that is not loaded: its description, and the host that it is of. */
function saying(address: string, alt: string): string {
  const whole = address.startsWith('//') ? `https:${address}` : address;
  const host = URL.canParse(whole) ? new URL(whole).host : '';
  return `图片${alt ? `：${alt}` : ''}（${host || '外站'}）`;
}

/**
 * Replaces the pictures of other hosts by links to them, in place: a host would learn from a picture who reads a text,
 * and when. Within a link they are text.
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

/** The same for what is left in a finished tree: pictures written as HTML, or by reference. */
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
