import type { Image } from 'mdast';
import { visit } from 'unist-util-visit';
import { parse } from './parse.ts';
import { limitNesting, normalizeText } from './source.ts';

/** Escapes an address for Markdown. */
export const escapeAddress = (address: string): string =>
  address.replace(/[\s()<>]/g, (it) => encodeURIComponent(it));

/**
 * Maps an address; undefined keeps it. `result` is the file of a result block; `image` is set for a picture with
 * its own address.
 */
export type Readdress = (
  address: string,
  kind: 'image' | 'link' | 'result',
  image?: Image,
) => string | undefined;

type Edit = { from: number; to: number; by: string };

/** Fence words such as `src="a.mjr"`. */
const WORDS = /([\w-]+)=(?:"([^"]*)"|(\S+))/g;

/** Edits of a result block whose text starts at `begin`. */
function ofResult(text: string, begin: number, change: Readdress): Edit[] {
  const [line = ''] = text.slice(begin).split('\n', 1);
  return [...line.matchAll(WORDS)].flatMap(({ index, 0: all, 1: word = '', 2: quoted, 3: bare }) => {
    const address = quoted ?? bare ?? '';
    if (word !== 'src' && word !== 'lite' && word !== 'poster') return [];
    const to = change(address, word === 'poster' ? 'image' : 'result');
    const from = begin + index + all.length - (quoted === undefined ? 0 : 1) - address.length;
    return to === undefined ? [] : [{ from, to: from + address.length, by: escapeAddress(to) }];
  });
}

/**
 * Rewrites addresses of links, images and result blocks; all other text stays byte for byte apart from
 * normalisation.
 */
export function rewriteAddresses(source: string, change: Readdress): string {
  const text = limitNesting(normalizeText(source));
  const edits: Edit[] = [];
  visit(parse(text), ['image', 'link', 'definition', 'code'], (node) => {
    const { start, end } = node.position ?? {};
    const from = start?.offset ?? 0;
    if (node.type === 'code' && node.lang === 'result') edits.push(...ofResult(text, from, change));
    if (!('url' in node)) return;
    const own = text.slice(from, end?.offset ?? from);
    // A definition is classified by file extension.
    const kind =
      node.type === 'image' || /\.(png|jpe?g|gif|webp|avif|svg)$/i.test(node.url) ? 'image' : 'link';
    const to = change(node.url, kind, node.type === 'image' ? node : undefined);
    if (to === undefined) return;
    const at = own.indexOf(node.url, Math.max(0, own.lastIndexOf('](')));
    if (at >= 0) edits.push({ from: from + at, to: from + at + node.url.length, by: escapeAddress(to) });
  });
  let [out, at] = ['', 0];
  for (const { from, to, by } of edits.toSorted((a, b) => a.from - b.from)) {
    if (from < at) continue;
    out += text.slice(at, from) + by;
    at = to;
  }
  return out + text.slice(at);
}
