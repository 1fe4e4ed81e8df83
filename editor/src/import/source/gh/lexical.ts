import type { ElementContent } from 'hast';
import { frontText, isRecord } from '../../../foreign/values.ts';
import { element, textNode } from '../../../paste/hast.ts';
import { Cards, type Contents, type Fields } from './cards.ts';

/** Lexical format bits, innermost first. */
const FORMATS = [
  [16, 'code'],
  [2, 'em'],
  [1, 'strong'],
  [4, 'del'],
  [8, 'u'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
] as const;
const BLOCKS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  quote: 'blockquote',
  'extended-quote': 'blockquote',
  aside: 'blockquote',
};

function applyFormat(text: string, format: number): ElementContent {
  let put: ElementContent = textNode(text);
  for (const [bit, name] of FORMATS) if (format & bit) put = element(name, [put]);
  return put;
}

/** Lexical (Ghost 5 and later). */
class Lexical extends Cards {
  childrenOf(node: Fields): ElementContent[] {
    const children = Array.isArray(node['children']) ? node['children'].filter(isRecord) : [];
    return children.flatMap((it) => this.nodeOf(it));
  }

  nodeOf(node: Fields): ElementContent[] {
    const type = frontText(node['type']);
    if (/^(?:extended-)?text$|^tk$/.test(type)) {
      const text = typeof node['text'] === 'string' ? node['text'] : '';
      return text ? [applyFormat(text, Number(node['format']) || 0)] : [];
    }
    if (type === 'linebreak') return [element('br')];
    if (type === 'tab') return [textNode('\t')];
    if (type === 'zwnj') return [];
    const block = BLOCKS[type];
    if (block) return [element(block, this.childrenOf(node))];
    if (/^(?:extended-)?heading$/.test(type)) {
      const tag = frontText(node['tag']);
      return [element(/^h[1-6]$/.test(tag) ? tag : 'h2', this.childrenOf(node))];
    }
    if (type === 'link' || type === 'autolink')
      return [element('a', this.childrenOf(node), { href: frontText(node['url']) })];
    if (type === 'list')
      return [element(node['listType'] === 'number' ? 'ol' : 'ul', this.childrenOf(node), startOf(node))];
    if (type === 'listitem') return [element('li', [...boxOf(node), ...this.childrenOf(node)])];
    if (type === 'root') return this.childrenOf(node);
    if (!Array.isArray(node['children'])) return this.read(type, node);
    this.unknown.add(type);
    return [element('p', this.childrenOf(node))];
  }
}

const startOf = (node: Fields) => (Number(node['start']) > 1 ? { start: Number(node['start']) } : {});
const boxOf = (node: Fields) =>
  typeof node['checked'] === 'boolean'
    ? [element('input', [], { type: 'checkbox', checked: node['checked'] })]
    : [];

/** Reads Lexical; undefined for other data. */
export function fromLexical(source: unknown): Contents | undefined {
  if (!isRecord(source) || !isRecord(source['root'])) return undefined;
  const reader = new Lexical();
  reader.content = reader.nodeOf({ ...source['root'], type: 'root' });
  return reader;
}
