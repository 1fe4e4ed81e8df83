import { visit } from 'unist-util-visit';
import { parse } from './parse.ts';
import { tame, tidy } from './source.ts';

/** An address where it is written in Markdown: with blanks or parentheses it has to be escaped. */
export const written = (address: string): string =>
  address.replace(/[\s()<>]/g, (it) => encodeURIComponent(it));

/** What an address of a text becomes; undefined leaves it. A result is the file of a block of results. */
export type Readdress = (address: string, kind: 'image' | 'link' | 'result') => string | undefined;

type Edit = { from: number; to: number; by: string };

/** The words behind a fence, such as `src="a.mjr"`. */
const WORDS = /([\w-]+)=(?:"([^"]*)"|(\S+))/g;

/** Changes of the addresses of a block of results, whose text begins at `begin`. */
function ofResult(text: string, begin: number, change: Readdress): Edit[] {
  const [line = ''] = text.slice(begin).split('\n', 1);
  return [...line.matchAll(WORDS)].flatMap(({ index, 0: all, 1: word = '', 2: quoted, 3: bare }) => {
    const address = quoted ?? bare ?? '';
    if (word !== 'src' && word !== 'lite' && word !== 'poster') return [];
    const to = change(address, word === 'poster' ? 'image' : 'result');
    const from = begin + index + all.length - (quoted === undefined ? 0 : 1) - address.length;
    return to === undefined ? [] : [{ from, to: from + address.length, by: written(to) }];
  });
}

/** A Markdown text with other addresses of its links, pictures and results; everything else stays as it was written. */
export function readdressed(source: string, change: Readdress): string {
  const text = tame(tidy(source));
  const edits: Edit[] = [];
  visit(parse(text), ['image', 'link', 'definition', 'code'], (node) => {
    const { start, end } = node.position ?? {};
    const from = start?.offset ?? 0;
    if (node.type === 'code' && node.lang === 'result') edits.push(...ofResult(text, from, change));
    if (!('url' in node)) return;
    const own = text.slice(from, end?.offset ?? from);
    // Whether a definition is of a picture only its ending tells.
    const kind =
      node.type === 'image' || /\.(png|jpe?g|gif|webp|avif|svg)$/i.test(node.url) ? 'image' : 'link';
    const to = change(node.url, kind);
    if (to === undefined) return;
    const at = own.indexOf(node.url, Math.max(0, own.lastIndexOf('](')));
    if (at >= 0) edits.push({ from: from + at, to: from + at + node.url.length, by: written(to) });
  });
  let [out, at] = ['', 0];
  for (const { from, to, by } of edits.toSorted((a, b) => a.from - b.from)) {
    if (from < at) continue;
    out += text.slice(at, from) + by;
    at = to;
  }
  return out + text.slice(at);
}
