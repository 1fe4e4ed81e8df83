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
import { setAside } from './asides.ts';
import { attribute } from './hast.ts';
import { settleMarks } from './marks.ts';

/** Markdown that its author wrote, as it was. */
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

/** What is known to be a part of a line, which a paragraph is put around where it stands in none. */
const WITHIN = { hName: 'span' };
const inline = (value: string): Html => ({ type: 'html', value, data: WITHIN });

/** What Markdown has no signs for and articles show: the element as it was, around what is in it. */
const asHtml: Handle = (state, node) => {
  const inside = state.all(node);
  return inside.length ? [inline(`<${node.tagName}>`), ...inside, inline(`</${node.tagName}>`)] : [];
};

/** Underlined text; a link is underlined anyway. */
const underlined: Handle = (state, node, parent) =>
  parent?.type === 'element' && parent.tagName === 'a' ? state.all(node) : asHtml(state, node, parent);

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A value between quotes in a line of Markdown: it ends neither the quotes, nor a cell of a table, nor begins a formula. */
const quoted = (value: string) =>
  escaped(value.replace(/\s+/g, ' ').trim())
    .replaceAll('"', '&quot;')
    .replaceAll('|', '&#124;')
    .replaceAll('$', '&#36;');

/** An element that articles show, with the one attribute that says what it means; only what is in it where it has none. */
const withAttribute =
  (tagName: string, name: string): Handle =>
  (state, node) => {
    const [inside, value] = [state.all(node), attribute(node, name).trim()];
    if (inside.length === 0 || !value) return inside;
    return [inline(`<${tagName} ${name}="${quoted(value)}">`), ...inside, inline(`</${tagName}>`)];
  };

/** The text of an element, with its formulas as they are written. */
function spokenIn(node: Element): string {
  if (node.tagName === 'math') return attribute(node, 'dataTex') && `$${attribute(node, 'dataTex')}$`;
  return node.children
    .map((it) => (it.type === 'text' ? it.value : it.type === 'element' ? spokenIn(it) : ''))
    .join('');
}

/** Something folded: its head is a line of HTML, its content is Markdown. */
const folded: Handle = (state, node) => {
  const isHead = (it: Element['children'][number]) => it.type === 'element' && it.tagName === 'summary';
  const head = node.children.find(isHead);
  const words = head?.type === 'element' ? spokenIn(head).replace(/\s+/g, ' ').trim() : '';
  const rest = { ...node, children: node.children.filter((it) => it !== head) };
  const inside = state.toFlow(state.all(rest)) as RootContent[];
  return [
    html(`<details><summary>${escaped(words) || '详情'}</summary>`),
    ...inside,
    html('</details>'),
  ] as never;
};

/** A picture; what is in it is its caption with the marks that an alternative text holds as well. */
const picture: Handle = (state, node) => {
  const title = attribute(node, 'title') || null;
  const image: Image = { type: 'image', url: attribute(node, 'src'), alt: attribute(node, 'alt'), title };
  if (node.children.length === 0) return image;
  const caption: Paragraph = { type: 'paragraph', children: state.all(node) as PhrasingContent[] };
  settleMarks(caption);
  image.data = { caption: caption.children };
  return image;
};

/** How the elements that only this folder knows, and those that rehype-remark writes otherwise, become Markdown. */
export const handlers: NonNullable<Options['handlers']> = {
  math(_state, node) {
    // A reference to an equation.
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
  u: underlined,
  abbr: withAttribute('abbr', 'title'),
  acronym: withAttribute('abbr', 'title'),
  dfn: withAttribute('dfn', 'title'),
  bdo: withAttribute('bdo', 'dir'),
  bdi: withAttribute('bdi', 'dir'),
  details: folded,
  img: picture,
  'set-aside': setAside,
  rp: () => [],
  rt: (state, node) => {
    const inside = state.all(node);
    return inside.length ? [{ type: 'text', value: '（' }, ...inside, { type: 'text', value: '）' }] : [];
  },
};
