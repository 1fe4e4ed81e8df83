import { visit } from 'unist-util-visit';
import { parse } from './parse.ts';
import { tame, tidy } from './source.ts';

/** An address where it is written in Markdown: with blanks or parentheses it has to be escaped. */
export const written = (address: string): string =>
  address.replace(/[\s()<>]/g, (it) => encodeURIComponent(it));

/** What an address of a text becomes; undefined leaves it. */
export type Readdress = (address: string, kind: 'image' | 'link') => string | undefined;

/** A Markdown text with other addresses of its links and pictures; everything else stays as it was written. */
export function readdressed(source: string, change: Readdress): string {
  const text = tame(tidy(source));
  const edits: { from: number; to: number; by: string }[] = [];
  visit(parse(text), ['image', 'link', 'definition'], (node) => {
    if (!('url' in node)) return;
    const { start, end } = node.position ?? {};
    const from = start?.offset ?? 0;
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
