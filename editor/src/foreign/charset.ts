import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { find } from '../paste/hast.ts';
import { textOf } from './decode.ts';

/** Bytes searched for a declaration, as browsers do. */
const HEAD = 4096;

/** The name in `text/html; charset=gbk`. */
const inContent = (content: unknown): string =>
  typeof content === 'string' ? (/charset\s*=\s*["']?([\w:.-]+)/i.exec(content)?.[1] ?? '') : '';

const saidBy = ({ tagName, properties }: Element): string =>
  tagName !== 'meta'
    ? ''
    : typeof properties['charSet'] === 'string'
      ? properties['charSet'].trim()
      : inContent(properties['content']);

/** Declared encoding of HTML; '' if none. */
function declaredIn(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));
  const meta = find(fromHtml(head, { fragment: true }), (it) => saidBy(it) !== '');
  return meta ? saidBy(meta) : '';
}

/** Declared encoding of XML; '' if none. */
function declaredInXml(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));
  return /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w:.-]+)["']/.exec(head)?.[1] ?? '';
}

/** Decodes by the declaration in HTML and XML, else by detection. Throws `Unreadable`. */
export function textOfNamed(name: string, bytes: Uint8Array): string {
  if (/\.x?html?$/i.test(name)) return textOf(bytes, declaredIn(bytes));
  return textOf(bytes, /\.(?:n?xml|wxr|atom|rss)$/i.test(name) ? declaredInXml(bytes) : '');
}
