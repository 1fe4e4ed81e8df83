import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { attribute, classesOf, element, find, findAll, replace, textNode } from '../hast.ts';

/** Part of a card by class. */
const partOf = (card: Element, name: string) => find(card, (it) => classesOf(it).includes(name));
const childrenOfPart = (card: Element, name: string): ElementContent[] => partOf(card, name)?.children ?? [];
const lines = (parts: readonly ElementContent[][]) =>
  parts.filter((it) => it.length > 0).flatMap((it, at) => [...(at > 0 ? [element('br')] : []), ...it]);

/** Link card: title, description, caption. */
function linkCard(card: Element, title: string, rest: readonly string[]): ElementContent[] {
  const link = find(card, (it) => it.tagName === 'a');
  const href = link ? attribute(link, 'href') : '';
  const words = childrenOfPart(card, title);
  const caption = find(card, (it) => it.tagName === 'figcaption');
  return [
    element('p', lines([[element('a', words, { href })], ...rest.map((it) => childrenOfPart(card, it))])),
    ...(caption ? [element('p', caption.children)] : []),
  ];
}

/** Inline link with description in brackets. */
function inline(card: Element, title: string, rest: string): ElementContent[] {
  const words = childrenOfPart(card, rest);
  const aside = textOf({ type: 'root', children: words }).trim();
  const link = element('a', childrenOfPart(card, title), { href: attribute(card, 'href') });
  return aside ? [link, textNode('（'), ...words, textNode('）')] : [link];
}

/** Media without player controls. */
function mediaCard(card: Element): ElementContent[] {
  const medium = findAll(card, (it) => /^(?:video|audio)$/.test(it.tagName)).map((it) => element('p', [it]));
  const title = childrenOfPart(card, 'kg-audio-title');
  const caption = find(card, (it) => it.tagName === 'figcaption');
  return [
    ...(title.length > 0 ? [element('p', title)] : []),
    ...medium,
    ...(caption ? [element('p', caption.children)] : []),
  ];
}

/** Notebook cell prompts. */
const PROMPT = /^\s*(?:(?:In|Out)\s*)?\[[\s\d*]*\]:?\s*$/;
const prompt = (card: Element) => (PROMPT.test(textOf(card)) ? [] : undefined);

/** Cards of Ghost, Notion, Zhihu and others by class. */
const CARDS: Readonly<Record<string, (card: Element) => ElementContent[] | undefined>> = {
  'kg-bookmark-card': (card) =>
    partOf(card, 'kg-bookmark-title') && linkCard(card, 'kg-bookmark-title', ['kg-bookmark-description']),
  'kg-file-card': (card) =>
    partOf(card, 'kg-file-card-title') && linkCard(card, 'kg-file-card-title', ['kg-file-card-caption']),
  'kg-callout-card': (card) =>
    partOf(card, 'kg-callout-text') && [
      element('blockquote', [
        element('p', [
          ...childrenOfPart(card, 'kg-callout-emoji'),
          { type: 'text', value: ' ' },
          ...childrenOfPart(card, 'kg-callout-text'),
        ]),
      ]),
    ],
  'kg-toggle-card': (card) =>
    partOf(card, 'kg-toggle-content') && [
      element('details', [
        element('summary', childrenOfPart(card, 'kg-toggle-heading-text')),
        ...childrenOfPart(card, 'kg-toggle-content'),
      ]),
    ],
  bookmark: (card) =>
    partOf(card, 'bookmark-title') && linkCard(card, 'bookmark-title', ['bookmark-description']),
  callout: (card) =>
    partOf(card, 'icon') && card.tagName === 'figure' ? [element('blockquote', card.children)] : undefined,
  LinkCard: (card) =>
    partOf(card, 'LinkCard-title') ? inline(card, 'LinkCard-title', 'LinkCard-desc') : undefined,
  'video-box': (card) =>
    partOf(card, 'title') && [element('a', childrenOfPart(card, 'title'), { href: attribute(card, 'href') })],
  // VitePress: blocks in sequence, each below its label.
  'vp-code-group': (card) => {
    if (!partOf(card, 'blocks')) return undefined;
    const labels = findAll(card, (it) => it.tagName === 'label');
    const blocks = childrenOfPart(card, 'blocks').filter((it) => it.type === 'element');
    return blocks.flatMap((it, at) => [
      ...(labels[at] ? [element('p', [element('strong', labels[at].children)])] : []),
      it,
    ]);
  },
  // Asciidoctor callout list as table.
  colist: (card) => {
    const rows = findAll(card, (it) => it.tagName === 'tr').map((row) =>
      findAll(row, (it) => it.tagName === 'td'),
    );
    const isList = rows.length > 0 && rows.every((it) => it.length === 2);
    return isList
      ? [
          element(
            'ol',
            rows.map((it) => element('li', it[1]?.children ?? [])),
          ),
        ]
      : undefined;
  },
  // Discourse: repeated file name.
  lightbox: (card) => {
    const meta = partOf(card, 'meta');
    replace(card, (it) => (it === meta && partOf(it, 'filename') ? [] : undefined));
    return undefined;
  },
  // phpBB: code lines end with `<br>`.
  codebox: (card) => {
    const code = find(card, (it) => it.tagName === 'code');
    return code && !find(card, (it) => it.tagName === 'pre') ? [element('pre', [code])] : undefined;
  },
  // cnblogs: folded code.
  cnblogs_code: (card) =>
    partOf(card, 'cnblogs_code_hide') && [
      element('details', [
        element('summary', childrenOfPart(card, 'cnblogs_code_collapse')),
        ...childrenOfPart(card, 'cnblogs_code_hide'),
      ]),
    ],
  // GitHub: source of a diagram.
  'render-plaintext-hidden': (card) => card.children,
  'js-render-enrichment-loader': () => [],
  // Crayon: duplicated code.
  'crayon-syntax': (card) => {
    const code = partOf(card, 'crayon-main');
    const title = childrenOfPart(card, 'crayon-title');
    return code && [...(title.length > 0 ? [element('p', title)] : []), code];
  },
  'crayon-inline': (card) => [element('code', card.children)],
  prompt,
  'jp-InputPrompt': prompt,
  'jp-OutputPrompt': prompt,
  'kg-video-card': mediaCard,
  'kg-audio-card': mediaCard,
  // WordPress: download button.
  'wp-block-file__button': () => [],
  // UI of MediaWiki headings and Discourse pictures.
  'mw-editsection': () => [],
  informations: () => [],
};

/** Converts site-specific cards in place. */
export function cards(tree: Root): void {
  replace(tree, (node) => {
    const name = classesOf(node).find((it) => Object.hasOwn(CARDS, it));
    return name ? CARDS[name]?.(node) : undefined;
  });
}
