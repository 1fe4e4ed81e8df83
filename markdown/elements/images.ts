import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { isExternal, safeAddress } from './addresses.ts';
import { eachElement } from './elements.ts';

const size = /\.([1-9]\d{0,4})x([1-9]\d{0,4})\.[a-z0-9]+(?:[?#]|$)/i;

/** Lazy `<img>` sized by its file name (`….680x400.svg`); text if the URL is unsafe. */
export function picture(address: string, alt: string, title: string): Element {
  const src = safeAddress(address, ['http', 'https']);
  if (src === undefined) return h('span.image-missing', { title: '图片地址不可用' }, alt || '图片');
  const [, width, height] = size.exec(src) ?? [];
  // Hide the page from other hosts.
  const referrerPolicy = isExternal(src) ? 'no-referrer' : undefined;
  const named = { src, alt, title: title || undefined, width, height };
  return h('img', { ...named, loading: 'lazy', decoding: 'async', referrerPolicy });
}

/** Normalises every image as by `picture`, in place. */
export function images(root: Root): void {
  eachElement(root, (node) => {
    if (node.tagName !== 'img' || node.properties.loading) return undefined;
    const { src, alt, title, width, height } = node.properties;
    const image = picture(String(src ?? ''), String(alt ?? ''), String(title ?? ''));
    if (image.tagName === 'img') image.properties = { width, height, ...image.properties };
    return image;
  });
}
