import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { missingPicture, unshownPicture } from '../../../../markdown/placeholders.ts';
import { attribute, classesOf, element, find, findAll, replace, textNode } from '../hast.ts';
import { parseHtml } from '../parse.ts';
import { emojiOf } from './emoji.ts';

/** Lazy loading attributes. */
const LATE = ['dataOriginal', 'dataActualsrc', 'dataSrc', 'dataLazySrc', 'dataOriginalSrc'];
/** Maximum side of a tracking pixel, in px. */
const DOT = 3;
/** Generated alt texts. */
const FILE_NAME =
  /^(?:image|img|图像|图片|在这里插入图片描述|null|undefined|[\w-]+\.(?:png|jpe?g|gif|webp|avif|bmp))$/i;

/** First URL of `srcset`. */
const firstOf = (list: string) => (list.trim().split(/\s/)[0] ?? '').replace(/,+$/, '');

/** Other lazy attributes; the last are Discuz's. */
const LATER = /^(?:data.*(?:src|original|lazy|image|echo|url)|(?:zoom)?file$)/i;

/** Picture address; data URLs last, as they may be placeholders. */
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

function convertPicture(node: Element): ElementContent[] {
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
  // JATS label.
  const name = attribute(node, 'dataNamed');
  return [element('img', [], { src, alt: words, ...(name && { title: `#${name}` }) })];
}

/** Content not possible in alt text. */
const isMore = (node: Element) =>
  /^(?:img|math|note-call|table|pre|ul|ol)$/.test(node.tagName) || attribute(node, 'href') !== '';

/**
 * Figure with one picture and caption: the caption becomes the alt text; undefined if it has other content.
 */
function convertCaptionedFigure(figure: Element): ElementContent[] | undefined {
  const caption = find(figure, (it) => it.tagName === 'figcaption');
  const image = find(figure, (it) => it.tagName === 'img');
  if (!caption || !image) return undefined;
  // Number and data link of our figures.
  replace(caption, (it) => (classesOf(it).some((name) => name.startsWith('figure-')) ? [] : undefined));
  const others = findAll(figure, (it) => it !== image && isMore(it) && !find(it, (one) => one === image));
  const words = textOf(caption).replace(/\s+/g, ' ').trim();
  if (others.length > 0 || textOf(figure).replace(/\s+/g, ' ').trim() !== words) return undefined;
  const put = convertPicture({
    ...image,
    properties: { ...image.properties, alt: words || attribute(image, 'alt') },
  });
  const [only] = put;
  // Tracking pixel: keep the text.
  if (!only) return undefined;
  // A struck value differs.
  const isStruck = words !== '' && find(caption, (it) => /^(?:del|s|strike)$/.test(it.tagName));
  if (only.type === 'element' && only.tagName === 'img' && isStruck) only.children = caption.children;
  return put;
}

const imageIn = (node: Root | Element) => find(node, (it) => it.tagName === 'img');

/** Shows the picture of a figure that has it only for pages without scripts. */
function showAlone(figure: Element): void {
  const hidden = imageIn(figure) ? undefined : find(figure, (it) => it.tagName === 'noscript');
  const real = hidden && imageIn(parseHtml(textOf(hidden)));
  if (!real) return;
  hidden.tagName = 'span';
  hidden.children = [real];
}

/** Restores lazy pictures from `<noscript>`, in place. */
export function restoreLazyPictures(root: Root): void {
  visit(root, 'element', (node, index, parent) => {
    // WeChat hides the text until its script runs.
    if (attribute(node, 'id') === 'js_content') delete node.properties['style'];
    if (node.tagName === 'figure') showAlone(node);
    if (node.tagName !== 'noscript' || !parent || index === undefined) return;
    const before = parent.children.slice(0, index).findLast((it) => it.type === 'element');
    const waiting = before && imageIn(before);
    if (!waiting || /^(?!data:)./i.test(addressOf(waiting))) return;
    const real = imageIn(parseHtml(textOf(node)));
    if (real)
      waiting.properties = { ...real.properties, alt: attribute(waiting, 'alt') || attribute(real, 'alt') };
  });
}

/** Background picture of `role=img`; '' if none. */
function backgroundAddressOf(node: Element): string {
  if (attribute(node, 'role') !== 'img' || textOf(node).trim()) return '';
  return /url\(\s*["']?([^"')]+)/i.exec(attribute(node, 'style'))?.[1] ?? '';
}

/** Block containers. */
const HOLDING =
  /^(?:div|section|article|main|aside|header|footer|center|address|blockquote|details|body|li|dd|form|fieldset)$/;

/** Normalises pictures to address and alt text, in place; local ones become text. */
export function pictures(root: Root): void {
  replace(root, (node, parent) => {
    if (node.tagName === 'figure') {
      const put = convertCaptionedFigure(node);
      // Adjacent blocks are separate paragraphs.
      const isBlock = parent.type === 'root' || HOLDING.test((parent as Element).tagName);
      return put && isBlock ? [element('p', put as ElementContent[])] : put;
    }
    if (node.tagName === 'picture') {
      const image = find(node, (it) => it.tagName === 'img');
      return image ? convertPicture(image) : [];
    }
    const src = backgroundAddressOf(node);
    if (src) return convertPicture(element('img', [], { src, alt: attribute(node, 'ariaLabel') }));
    return /^(?:amp-)?img$/.test(node.tagName) ? convertPicture(node) : undefined;
  });
}
