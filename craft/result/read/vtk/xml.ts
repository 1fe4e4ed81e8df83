import { text } from '../scanner.ts';
import { refuse } from '../source.ts';

/** `from` and `to` delimit the content. */
export type Node = {
  name: string;
  attributes: Map<string, string>;
  children: Node[];
  from: number;
  to: number;
};

const [OPEN, CLOSE] = [60, 62];
const ELEMENTS_MOST = 100_000;
const TAG_MOST = 10_000;
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const unescapeXml = (value: string) =>
  value.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi,
    (all, decimal: string, hex: string, name: string) => {
      if (name) return ENTITIES[name] ?? all;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );

/** Element tree without data. Stops at AppendedData (raw bytes); its `from` is their offset. */
export function parseXml(bytes: Uint8Array): Node {
  const root: Node = { name: '', attributes: new Map(), children: [], from: 0, to: bytes.length };
  const open = [root];
  let count = 0;
  for (let at = bytes.indexOf(OPEN); at >= 0; at = bytes.indexOf(OPEN, at)) {
    if (text(bytes, at + 1, at + 4) === '!--') {
      at = endOfComment(bytes, at + 4);
      continue;
    }
    const end = endOfTag(bytes, at + 1);
    if (end < 0 || count++ > ELEMENTS_MOST) refuse('XML 不完整或太复杂');
    const tag = text(bytes, at + 1, end);
    const top = open.at(-1) as Node;
    if (tag.startsWith('/')) {
      if (open.length < 2 || tag.slice(1).trim() !== top.name) refuse('XML 的标签没有配对');
      top.to = at;
      open.pop();
    } else if (!tag.startsWith('?') && !tag.startsWith('!')) {
      const node = elementOf(tag, end + 1);
      top.children.push(node);
      if (node.name === 'AppendedData') return root;
      if (!tag.endsWith('/')) open.push(node);
    }
    at = end + 1;
  }
  if (open.length > 1) refuse('XML 不完整，文件可能没有传完');
  return root;
}

/** End of a tag: first > outside quotes; comments have their own rule. */
function endOfTag(bytes: Uint8Array, from: number): number {
  let quote = 0;
  const last = Math.min(bytes.length, from + TAG_MOST + 1);
  for (let at = from; at < last; at++) {
    const byte = bytes[at] as number;
    if (quote) quote = byte === quote ? 0 : quote;
    else if (byte === CLOSE) return at;
    else if (byte === 34 || byte === 39) quote = byte;
  }
  return -1;
}

function endOfComment(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(CLOSE, from); at >= 0; at = bytes.indexOf(CLOSE, at + 1))
    if (bytes[at - 1] === 45 && bytes[at - 2] === 45) return at + 1;
  return refuse('XML 的注释没有结束');
}

function elementOf(tag: string, from: number): Node {
  const name = /^[^\s/]+/.exec(tag)?.[0] ?? '';
  const attributes = new Map<string, string>();
  for (const [, key = '', double, single] of tag.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    attributes.set(key, unescapeXml(double ?? single ?? ''));
  return { name, attributes, children: [], from, to: from };
}

/** First child with a name; undefined if none. */
export const child = (node: Node, name: string): Node | undefined =>
  node.children.find((it) => it.name === name);
