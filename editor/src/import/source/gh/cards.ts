import type { Element, ElementContent } from 'hast';
import { frontText, isRecord } from '../../../foreign/values.ts';
import { element, textNode } from '../../../paste/hast.ts';
import { parseHtml } from '../../../paste/parse.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Content of an editor document, unknown cards, and restricted parts. */
export type Contents = { content: ElementContent[]; unknown: Set<string>; gated: Set<string> };

/** Markdown to keep verbatim. */
export const asWritten = (markdown: string): Element => element('as-written', [], { dataSource: markdown });

/** Parses HTML. */
export const fragment = (html: string): ElementContent[] =>
  parseHtml(html).children.filter((it) => it.type !== 'doctype');

/** HTML without a single wrapping paragraph. */
function lineOf(html: string): ElementContent[] {
  const [only, ...more] = fragment(html);
  return more.length === 0 && only?.type === 'element' && only.tagName === 'p'
    ? only.children
    : fragment(html);
}

const link = (url: string, words: readonly ElementContent[]) =>
  element('a', words.length > 0 ? [...words] : [textNode(url)], { href: url });
const captionOf = (it: Fields) => fragment(frontText(it['caption']));

/** Picture with caption. */
function figure(it: Fields): Element {
  const caption = captionOf(it);
  const image = element('img', [], {
    src: frontText(it['src']),
    alt: frontText(it['alt']) || frontText(it['title']),
  });
  return element('figure', [image, ...(caption.length > 0 ? [element('figcaption', caption)] : [])]);
}

/** Link with title. */
function linkParagraph(url: string, title: string, more: readonly ElementContent[] = []): ElementContent[] {
  const rest = more.length > 0 ? [element('br'), ...more] : [];
  return url ? [element('p', [link(url, title ? [textNode(title)] : []), ...rest])] : [];
}

const recordsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const KINDS: Readonly<Record<string, (it: Fields) => ElementContent[]>> = {
  markdown: (it) => [asWritten(frontText(it['markdown']))],
  html: (it) => fragment(frontText(it['html'])),
  code: (it) => {
    const language = frontText(it['language']);
    const code = typeof it['code'] === 'string' ? it['code'] : '';
    const caption = captionOf(it);
    return [
      element('pre', [
        element('code', [textNode(code)], language ? { className: [`language-${language}`] } : {}),
      ]),
      ...(caption.length > 0 ? [element('p', caption)] : []),
    ];
  },
  image: (it) => [figure(it)],
  gallery: (it) => [
    ...recordsIn(it['images']).map(figure),
    ...(captionOf(it).length > 0 ? [element('p', captionOf(it))] : []),
  ],
  bookmark: (it) => {
    const about = isRecord(it['metadata']) ? it['metadata'] : it;
    const words = frontText(about['description']);
    const more = [
      ...(words ? [textNode(words)] : []),
      ...(words && captionOf(it).length > 0 ? [element('br')] : []),
      ...captionOf(it),
    ];
    return linkParagraph(frontText(it['url']) || frontText(about['url']), frontText(about['title']), more);
  },
  callout: (it) => [
    element('blockquote', [
      element('p', [
        textNode(`${frontText(it['calloutEmoji'])} `.trimStart()),
        ...lineOf(frontText(it['calloutText'])),
      ]),
    ]),
  ],
  toggle: (it) => [
    element('details', [
      element('summary', fragment(frontText(it['heading']))),
      element('div', fragment(frontText(it['content']))),
    ]),
  ],
  embed: (it) =>
    linkParagraph(
      frontText(it['url']),
      isRecord(it['metadata']) ? frontText(it['metadata']['title']) : '',
      captionOf(it),
    ),
  video: (it) => [
    element('p', [element('video', [], { src: frontText(it['src']) })]),
    ...(captionOf(it).length > 0 ? [element('p', captionOf(it))] : []),
  ],
  audio: (it) => [
    element('p', [textNode(frontText(it['title'])), element('audio', [], { src: frontText(it['src']) })]),
  ],
  file: (it) =>
    linkParagraph(
      frontText(it['src']),
      frontText(it['fileTitle']) || frontText(it['fileName']),
      fragment(frontText(it['fileCaption'])),
    ),
  button: (it) => linkParagraph(frontText(it['buttonUrl']), frontText(it['buttonText'])),
  hr: () => [element('hr')],
};
/** Card names of older editors. */
const ALIASES: Readonly<Record<string, string>> = {
  'card-markdown': 'markdown',
  codeblock: 'code',
  horizontalrule: 'hr',
};
/** E-mail or members only. */
const GATED = /^(?:email|email-cta|paywall)$/;

/** Whether a card is hidden from visitors. */
function isForSome(visibility: unknown): boolean {
  if (!isRecord(visibility)) return false;
  const web = isRecord(visibility['web']) ? visibility['web'] : {};
  return web['nonMember'] === false || visibility['showOnWeb'] === false;
}

/** JSON as code. */
const jsonBlock = (value: unknown): Element =>
  element('pre', [
    element('code', [textNode(JSON.stringify(value, null, 2))], { className: ['language-json'] }),
  ]);

export class Cards implements Contents {
  content: ElementContent[] = [];
  readonly unknown = new Set<string>();
  readonly gated = new Set<string>();

  /** Converts a card; unknown ones are shown as JSON. */
  read(name: string, fields: Fields): ElementContent[] {
    const kind = ALIASES[name] ?? name;
    if (GATED.test(kind)) this.gated.add(kind);
    if (isForSome(fields['visibility'])) this.gated.add('visibility');
    const html = frontText(fields['html']);
    if (GATED.test(kind)) return html ? fragment(html) : [];
    const known = Object.hasOwn(KINDS, kind) ? KINDS[kind]?.(fields) : undefined;
    if (known && known.length > 0) return known;
    return this.asItCame(name, fields);
  }

  /** Records an unknown card. */
  asItCame(name: string, value: unknown): ElementContent[] {
    this.unknown.add(name);
    return [jsonBlock(value)];
  }
}
