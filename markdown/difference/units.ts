import type { PhrasingContent, RootContent } from 'mdast';
import { lockOffset } from '../lock.ts';
import { parse } from '../parse.ts';
import { limitNesting, normalizeText } from '../source.ts';
import { tokensOf } from '../tags.ts';

/** Text, or a formula, code line, link or image that changes as a whole. */
export type Token = { form: 'text' | 'math' | 'code' | 'link' | 'image'; text: string; url: string };

export type UnitKind =
  | 'title'
  | 'summary'
  | 'heading'
  | 'text'
  | 'item'
  | 'row'
  | 'quote'
  | 'code'
  | 'math'
  | 'withheld';

/** `raw` is the Markdown source. */
export type Unit = { kind: UnitKind; tokens: readonly Token[]; raw: string };

/** Line break between Han characters. */
const BREAK = /(?<=\p{Script=Han})\s*\n\s*(?=\p{Script=Han})/gu;

const SEGMENTER = new Intl.Segmenter('zh', { granularity: 'word' });

/** Makes a token. */
export const token = (form: Token['form'], text: string, url = ''): Token => ({ form, text, url });

/** Splits text tokens into words. */
export const wordsOf = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((it) =>
    it.form === 'text' ? Array.from(SEGMENTER.segment(it.text), ({ segment }) => token('text', segment)) : it,
  );

/** Merges adjacent text; a line break becomes a blank. */
function mergeAdjacentText(tokens: readonly Token[]): Token[] {
  const whole: Token[] = [];
  for (const it of tokens) {
    const last = whole.at(-1);
    if (it.form === 'text' && last?.form === 'text') last.text += it.text;
    else whole.push({ ...it });
  }
  return whole.map((it) =>
    it.form === 'text' ? { ...it, text: it.text.replace(BREAK, '').replace(/\s+/g, ' ') } : it,
  );
}

function withoutTags(html: string): string {
  let text = '';
  let at = 0;
  for (const { from, to } of tokensOf(html)) {
    text += html.slice(at, from);
    at = to;
  }
  return text + html.slice(at);
}

const plainTextOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join('');

/** Tokens of phrasing content, without emphasis and tags. */
function inline(nodes: readonly PhrasingContent[]): Token[] {
  return nodes.flatMap((node): Token[] => {
    switch (node.type) {
      case 'text':
        return [token('text', node.value)];
      case 'inlineMath':
        return [token('math', node.value)];
      case 'inlineCode':
        return [token('code', node.value)];
      case 'link':
        return [token('link', plainTextOf(inline(node.children)), node.url)];
      case 'image':
        return [token('image', node.alt ?? '', node.url)];
      case 'imageReference':
        return [token('image', node.alt ?? '')];
      case 'footnoteReference':
        return [token('text', `[^${node.identifier}]`)];
      case 'break':
        return [token('text', ' ')];
      case 'html':
        return [token('text', withoutTags(node.value))];
      case 'strong':
      case 'emphasis':
      case 'delete':
      case 'linkReference':
        return inline(node.children);
      default:
        return [];
    }
  });
}

/** `kind` is that of the node's paragraphs. */
function unitsIn(node: RootContent, kind: UnitKind, source: string): Unit[] {
  const unit = (of: UnitKind, tokens: readonly Token[]): Unit[] =>
    plainTextOf(tokens).trim() === '' && tokens.every(({ url }) => url === '')
      ? []
      : [
          {
            kind: of,
            tokens,
            raw: source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0),
          },
        ];
  const within = (children: readonly RootContent[], of: UnitKind) =>
    children.flatMap((child) => unitsIn(child, of, source));
  switch (node.type) {
    case 'paragraph':
      return unit(kind, mergeAdjacentText(inline(node.children)));
    case 'heading':
      return unit('heading', mergeAdjacentText(inline(node.children)));
    case 'code': {
      const lines = node.value.split('\n');
      return unit(
        'code',
        lines.map((line) => token('code', line)),
      );
    }
    case 'math':
      return unit('math', [token('math', node.value)]);
    case 'html':
      return unit(kind, [token('text', withoutTags(node.value))]);
    case 'definition':
      return unit('text', [token('link', node.label ?? node.identifier, node.url)]);
    case 'tableRow': {
      const cells = node.children.map((cell) => inline(cell.children));
      return unit(
        'row',
        mergeAdjacentText(cells.flatMap((it, at) => (at > 0 ? [token('text', ' │ '), ...it] : it))),
      );
    }
    case 'list':
    case 'listItem':
      return within(node.children, 'item');
    case 'blockquote':
    case 'footnoteDefinition':
      return within(node.children, 'quote');
    case 'table':
      return within(node.children, 'row');
    default:
      return [];
  }
}

/** Units of a Markdown text, in order. */
export function unitsOf(source: string): Unit[] {
  return partedUnits(source).open;
}

/** Units of an article, split at its lock. */
export function partedUnits(source: string): { open: Unit[]; locked: Unit[] } {
  const text = limitNesting(normalizeText(source));
  const root = parse(text);
  const lock = lockOffset(root);
  const isOpen = (node: RootContent) => (node.position?.end.offset ?? 0) <= lock;
  const units = (nodes: readonly RootContent[]) => nodes.flatMap((node) => unitsIn(node, 'text', text));
  return {
    open: units(root.children.filter(isOpen)),
    locked: units(root.children.filter((node) => !isOpen(node))),
  };
}
