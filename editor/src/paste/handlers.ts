import type { Element } from 'hast';
import type {
  Code,
  FootnoteDefinition,
  FootnoteReference,
  Html,
  Image,
  Literal,
  Paragraph,
  PhrasingContent,
  RootContent,
} from 'mdast';
import type { Options } from 'rehype-remark';
import { asText } from '../../../markdown/escape.ts';
import { setAside } from './blocks/asides.ts';
import { attribute } from './hast.ts';
import { settleMarks } from './marks/marks.ts';

/** Verbatim Markdown. */
interface AsWritten extends Literal {
  type: 'asWritten';
}

declare module 'mdast' {
  interface RootContentMap {
    asWritten: AsWritten;
  }
}

type Handle = NonNullable<NonNullable<Options['handlers']>[string]>;

const html = (value: string): Html => ({ type: 'html', value });

/** Marks an HTML node as phrasing, so that a paragraph is put around it. */
const WITHIN = { hName: 'span' };
const inline = (value: string): Html => ({ type: 'html', value, data: WITHIN });

/** Keeps an element as HTML around its content. */
const asHtml: Handle = (state, node) => {
  const inside = state.all(node);
  return inside.length ? [inline(`<${node.tagName}>`), ...inside, inline(`</${node.tagName}>`)] : [];
};

/** `<u>`, except in links, which are underlined anyway. */
const convertUnderline: Handle = (state, node, parent) =>
  parent?.type === 'element' && parent.tagName === 'a' ? state.all(node) : asHtml(state, node, parent);

/** Escaped attribute value that is safe in quotes, table cells and around formulas. */
const escapeAttribute = (value: string) =>
  asText(value.replace(/\s+/g, ' ').trim())
    .replaceAll('"', '&quot;')
    .replaceAll('|', '&#124;')
    .replaceAll('$', '&#36;');

/** Keeps an element with one attribute; unwraps it without. */
const withAttribute =
  (tagName: string, name: string): Handle =>
  (state, node) => {
    const [inside, value] = [state.all(node), attribute(node, name).trim()];
    if (inside.length === 0 || !value) return inside;
    return [inline(`<${tagName} ${name}="${escapeAttribute(value)}">`), ...inside, inline(`</${tagName}>`)];
  };

/** Text with formulas as source. */
function spokenIn(node: Element): string {
  if (node.tagName === 'math') return attribute(node, 'dataTex') && `$${attribute(node, 'dataTex')}$`;
  return node.children
    .map((it) => (it.type === 'text' ? it.value : it.type === 'element' ? spokenIn(it) : ''))
    .join('');
}

/** `<details>`: HTML summary, Markdown content. */
const convertDetails: Handle = (state, node) => {
  const isHead = (it: Element['children'][number]) => it.type === 'element' && it.tagName === 'summary';
  const head = node.children.find(isHead);
  const words = head?.type === 'element' ? spokenIn(head).replace(/\s+/g, ' ').trim() : '';
  const rest = { ...node, children: node.children.filter((it) => it !== head) };
  const inside = state.toFlow(state.all(rest)) as RootContent[];
  return [
    html(`<details><summary>${asText(words) || '详情'}</summary>`),
    ...inside,
    html('</details>'),
  ] as never;
};

/** Picture; its children are the caption with marks. */
const picture: Handle = (state, node) => {
  const title = attribute(node, 'title') || null;
  const image: Image = { type: 'image', url: attribute(node, 'src'), alt: attribute(node, 'alt'), title };
  if (node.children.length === 0) return image;
  const caption: Paragraph = { type: 'paragraph', children: state.all(node) as PhrasingContent[] };
  settleMarks(caption);
  image.data = { caption: caption.children };
  return image;
};

/** Handlers for rehype-remark. */
export const handlers: NonNullable<Options['handlers']> = {
  math(_state, node) {
    // Equation reference.
    const source = attribute(node, 'dataSource');
    if (source) return inline(source);
    const [value, display] = [attribute(node, 'dataTex'), node.properties['dataDisplay'] === true];
    return { type: display ? 'math' : 'inlineMath', value } as never;
  },
  pre(_state, node) {
    const code = node.children[0];
    const text = code?.type === 'element' && code.children[0]?.type === 'text' ? code.children[0].value : '';
    const [language = '', ...words] = attribute(node, 'dataFence').split(' ');
    if (language) return { type: 'code', lang: language, meta: words.join(' ') || null, value: text };
    const title = attribute(node, 'dataTitle');
    const found: Code = { type: 'code', lang: attribute(node, 'dataLanguage') || null, value: text };
    return { ...found, lang: found.lang ?? (title ? 'text' : null), meta: title ? `title="${title}"` : null };
  },
  'as-written'(_state, node) {
    return { type: 'asWritten', value: attribute(node, 'dataSource'), data: WITHIN };
  },
  'note-call'(_state, node) {
    const number = attribute(node, 'dataNumber');
    return { type: 'footnoteReference', identifier: number, label: number } satisfies FootnoteReference;
  },
  note(state, node) {
    const number = attribute(node, 'dataNumber');
    const children = state.toFlow(state.all(node)) as FootnoteDefinition['children'];
    return {
      type: 'footnoteDefinition',
      identifier: number,
      label: number,
      children,
    } satisfies FootnoteDefinition;
  },
  kbd: asHtml,
  mark: asHtml,
  ins: asHtml,
  u: convertUnderline,
  abbr: withAttribute('abbr', 'title'),
  acronym: withAttribute('abbr', 'title'),
  dfn: withAttribute('dfn', 'title'),
  bdo: withAttribute('bdo', 'dir'),
  bdi: withAttribute('bdi', 'dir'),
  details: convertDetails,
  img: picture,
  'set-aside': setAside,
  rp: () => [],
  rt: (state, node) => {
    const inside = state.all(node);
    return inside.length ? [{ type: 'text', value: '（' }, ...inside, { type: 'text', value: '）' }] : [];
  },
};
