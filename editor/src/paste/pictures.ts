import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { missingPicture, unshownPicture } from '../../../markdown/placeholders.ts';
import { emojiOf } from './emoji.ts';
import { attribute, classesOf, element, find, findAll, replace, textNode } from './hast.ts';
import { parseHtml } from './parse.ts';

/** Where pages that load their pictures late keep the address. */
const LATE = ['dataOriginal', 'dataActualsrc', 'dataSrc', 'dataLazySrc', 'dataOriginalSrc'];
/** Sides of a picture that only counts visits, in px. */
const DOT = 3;
/** Endings that a picture's alternative text has where nobody wrote one. */
const FILE_NAME =
  /^(?:image|img|图像|图片|在这里插入图片描述|null|undefined|[\w-]+\.(?:png|jpe?g|gif|webp|avif|bmp))$/i;

/** The first address of a list of sizes, none of which holds a blank. */
const firstOf = (list: string) => (list.trim().split(/\s/)[0] ?? '').replace(/,+$/, '');

/** Other attributes that some script takes the address from; the last ones are of Discuz. */
const LATER = /^(?:data.*(?:src|original|lazy|image|echo|url)|(?:zoom)?file$)/i;

/** The address of a picture; what is in an address itself counts last, as it may stand where the picture comes later. */
function addressOf(node: Element): string {
  const sizes = ['srcSet', 'dataSrcset'].map((name) => firstOf(attribute(node, name)));
  const later = Object.keys(node.properties).filter((it) => LATER.test(it) && !/set$/i.test(it));
  const [src, ...others] = ['src', ...later].map((name) => attribute(node, name).trim());
  const late = LATE.map((name) => attribute(node, name).trim());
  const onWeb = others.filter((it) => /^(?:https?:)?\/\//i.test(it));
  const isInside = /^data:/i.test(src ?? '');
  const all = [
    ...late.filter((it) => !/^data:/i.test(it)),
    ...(isInside ? [] : [src ?? '']),
    ...sizes,
    ...onWeb,
    ...late,
    src ?? '',
  ];
  return all.find((it) => /^(?:https?:|data:image\/|blob:|\/\/|image:|\/ming\/)/i.test(it)) ?? '';
}

function sideOf(node: Element, name: string): number {
  const side = Number.parseFloat(attribute(node, name));
  return Number.isNaN(side) ? Number.POSITIVE_INFINITY : side;
}

function settled(node: Element): ElementContent[] {
  const sign = emojiOf(node);
  if (sign) return [textNode(sign)];
  if (Math.min(sideOf(node, 'width'), sideOf(node, 'height')) <= DOT) return [];
  const [words = ''] = ['alt', 'title']
    .map((name) => attribute(node, name).replace(/\s+/g, ' ').trim())
    .filter((it) => it && !FILE_NAME.test(it));
  const address = addressOf(node);
  if (!address) {
    const format = attribute(node, 'dataFormat');
    return [textNode(format ? unshownPicture(words, format) : missingPicture(words))];
  }
  const src = address.startsWith('//') ? `https:${address}` : address;
  // The name by which references call it, of JATS.
  const name = attribute(node, 'dataNamed');
  return [element('img', [], { src, alt: words, ...(name && { title: `#${name}` }) })];
}

/** What an alternative text cannot hold. */
const isMore = (node: Element) =>
  /^(?:img|math|note-call|table|pre|ul|ol)$/.test(node.tagName) || attribute(node, 'href') !== '';

/**
 * A picture with a caption and nothing else: the caption says what it shows, as the alternative text does here;
 * `undefined` where words alone cannot.
 */
function captioned(figure: Element): ElementContent[] | undefined {
  const caption = find(figure, (it) => it.tagName === 'figcaption');
  const image = find(figure, (it) => it.tagName === 'img');
  if (!caption || !image) return undefined;
  // The number and the link to the data of our own figures.
  replace(caption, (it) => (classesOf(it).some((name) => name.startsWith('figure-')) ? [] : undefined));
  const others = findAll(figure, (it) => it !== image && isMore(it) && !find(it, (one) => one === image));
  const words = textOf(caption).replace(/\s+/g, ' ').trim();
  if (others.length > 0 || textOf(figure).replace(/\s+/g, ' ').trim() !== words) return undefined;
  const put = settled({
    ...image,
    properties: { ...image.properties, alt: words || attribute(image, 'alt') },
  });
  const [only] = put;
  // A value that is struck is another.
  const isStruck = words !== '' && find(caption, (it) => /^(?:del|s|strike)$/.test(it.tagName));
  if (only?.type === 'element' && only.tagName === 'img' && isStruck) only.children = caption.children;
  return put;
}

/** Gives pictures that a script brings later the address that stands behind them for pages without scripts, and shows the text that one shows, in place. */
export function unveiled(root: Root): void {
  visit(root, 'element', (node, index, parent) => {
    // The text of a post of WeChat is not drawn until a script has come.
    if (attribute(node, 'id') === 'js_content') delete node.properties['style'];
    if (node.tagName !== 'noscript' || !parent || index === undefined) return;
    const before = parent.children.slice(0, index).findLast((it) => it.type === 'element');
    const waiting = before && find(before, (it) => it.tagName === 'img');
    if (!waiting || /^(?!data:)./i.test(addressOf(waiting))) return;
    const real = find(parseHtml(textOf(node)), (it) => it.tagName === 'img');
    if (real)
      waiting.properties = { ...real.properties, alt: attribute(waiting, 'alt') || attribute(real, 'alt') };
  });
}

/** The picture that stands behind an element that says it is one, and how it is called; empty where there is none. */
function behind(node: Element): string {
  if (attribute(node, 'role') !== 'img' || textOf(node).trim()) return '';
  return /url\(\s*["']?([^"')]+)/i.exec(attribute(node, 'style'))?.[1] ?? '';
}

/** Elements that hold paragraphs. */
const HOLDING =
  /^(?:div|section|article|main|aside|header|footer|center|address|blockquote|details|body|li|dd|form|fieldset)$/;

/** Leaves of every picture its address and what it shows, in place; those on the author's own disk are told in words. */
export function pictures(root: Root): void {
  replace(root, (node, parent) => {
    if (node.tagName === 'figure') {
      const put = captioned(node);
      // Two behind each other are not of one paragraph.
      const isBlock = parent.type === 'root' || HOLDING.test((parent as Element).tagName);
      return put && isBlock ? [element('p', put as ElementContent[])] : put;
    }
    if (node.tagName === 'picture') {
      const image = find(node, (it) => it.tagName === 'img');
      return image ? settled(image) : [];
    }
    const src = behind(node);
    if (src) return settled(element('img', [], { src, alt: attribute(node, 'ariaLabel') }));
    return /^(?:amp-)?img$/.test(node.tagName) ? settled(node) : undefined;
  });
}
