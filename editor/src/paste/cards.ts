import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { attribute, classesOf, element, find, findAll, replace, textNode } from './hast.ts';

/** The part of a card with a class. */
const partOf = (card: Element, name: string) => find(card, (it) => classesOf(it).includes(name));
const inside = (card: Element, name: string): ElementContent[] => partOf(card, name)?.children ?? [];
const lines = (parts: readonly ElementContent[][]) =>
  parts.filter((it) => it.length > 0).flatMap((it, at) => [...(at > 0 ? [element('br')] : []), ...it]);

/** A link with its title, what it is said to be below, and its caption. */
function linked(card: Element, title: string, rest: readonly string[]): ElementContent[] {
  const link = find(card, (it) => it.tagName === 'a');
  const href = link ? attribute(link, 'href') : '';
  const words = inside(card, title);
  const caption = find(card, (it) => it.tagName === 'figcaption');
  return [
    element('p', lines([[element('a', words, { href })], ...rest.map((it) => inside(card, it))])),
    ...(caption ? [element('p', caption.children)] : []),
  ];
}

/** A link with its title and, in brackets, what is said below it, within a line. */
function inline(card: Element, title: string, rest: string): ElementContent[] {
  const words = inside(card, rest);
  const aside = textOf({ type: 'root', children: words }).trim();
  const link = element('a', inside(card, title), { href: attribute(card, 'href') });
  return aside ? [link, textNode('（'), ...words, textNode('）')] : [link];
}

/** Media without the controls that a page draws around them. */
function played(card: Element): ElementContent[] {
  const medium = findAll(card, (it) => /^(?:video|audio)$/.test(it.tagName)).map((it) => element('p', [it]));
  const title = inside(card, 'kg-audio-title');
  const caption = find(card, (it) => it.tagName === 'figcaption');
  return [
    ...(title.length > 0 ? [element('p', title)] : []),
    ...medium,
    ...(caption ? [element('p', caption.children)] : []),
  ];
}

/** The cards of Ghost, Notion, Zhihu and others by their class. */
const CARDS: Readonly<Record<string, (card: Element) => ElementContent[] | undefined>> = {
  'kg-bookmark-card': (card) =>
    partOf(card, 'kg-bookmark-title') && linked(card, 'kg-bookmark-title', ['kg-bookmark-description']),
  'kg-file-card': (card) =>
    partOf(card, 'kg-file-card-title') && linked(card, 'kg-file-card-title', ['kg-file-card-caption']),
  'kg-callout-card': (card) =>
    partOf(card, 'kg-callout-text') && [
      element('blockquote', [
        element('p', [
          ...inside(card, 'kg-callout-emoji'),
          { type: 'text', value: ' ' },
          ...inside(card, 'kg-callout-text'),
        ]),
      ]),
    ],
  'kg-toggle-card': (card) =>
    partOf(card, 'kg-toggle-content') && [
      element('details', [
        element('summary', inside(card, 'kg-toggle-heading-text')),
        ...inside(card, 'kg-toggle-content'),
      ]),
    ],
  bookmark: (card) =>
    partOf(card, 'bookmark-title') && linked(card, 'bookmark-title', ['bookmark-description']),
  callout: (card) =>
    partOf(card, 'icon') && card.tagName === 'figure' ? [element('blockquote', card.children)] : undefined,
  LinkCard: (card) =>
    partOf(card, 'LinkCard-title') ? inline(card, 'LinkCard-title', 'LinkCard-desc') : undefined,
  'video-box': (card) =>
    partOf(card, 'title') && [element('a', inside(card, 'title'), { href: attribute(card, 'href') })],
  // Of VitePress: the blocks one after the other, each below the word of its tab.
  'vp-code-group': (card) => {
    if (!partOf(card, 'blocks')) return undefined;
    const labels = findAll(card, (it) => it.tagName === 'label');
    const blocks = inside(card, 'blocks').filter((it) => it.type === 'element');
    return blocks.flatMap((it, at) => [
      ...(labels[at] ? [element('p', [element('strong', labels[at].children)])] : []),
      it,
    ]);
  },
  'kg-video-card': played,
  'kg-audio-card': played,
  // The button of WordPress beside the name of a file, which leads there as well.
  'wp-block-file__button': () => [],
  // What pages write beside their content: of MediaWiki at headings, of Discourse below pictures.
  'mw-editsection': () => [],
  informations: () => [],
};

/** Makes plain elements of the cards of Ghost, in place. */
export function cards(tree: Root): void {
  replace(tree, (node) => {
    const name = classesOf(node).find((it) => Object.hasOwn(CARDS, it));
    return name ? CARDS[name]?.(node) : undefined;
  });
}
