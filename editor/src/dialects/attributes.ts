import type { Link, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Edit } from './edits.ts';
import type { Anchors } from './headings.ts';
import { placeOf } from './mask.ts';
import { MASK } from './maskedLines.ts';
import type { Tally } from './tally.ts';

/** Attributes of Pandoc `{#id .class width=50%}` and kramdown `{: .class }`. */
const ATTRIBUTES =
  /\{(?::[^{}\n]{0,200}|[ \t]*(?:[#.][^\s{}]{1,80}|[\w-]{1,40}=[^\s{}][^{}\n]{0,100})(?:[ \t]+[^{}\n]{0,200})?)\}/g;
const SIZED = /\b(?:width|height|zoom)\s*[=:]/;
/** Pandoc span classes with an HTML element. */
const SPANS: Readonly<Record<string, string>> = { mark: 'mark', underline: 'u', ul: 'u', kbd: 'kbd' };
const FOOTNOTE = /(?<![\\^])\^\[([^\][\n]{1,500})\](?![(^])/g;

/** Characters of a span with attributes. */
const SPAN = 200;
/** The end of a picture or link that is none to Markdown, as its address has blanks. */
const ADDRESS = /\]\([^()\n]+\)$/;

/** The bracket that opens the span which ends at a place; -1 where there is none, or where it is a link. */
function spanFrom(text: string, close: number): number {
  const start = Math.max(0, close - SPAN);
  const at = text.slice(start, close).lastIndexOf('[');
  const from = start + at;
  // Inline directive: `:name[…]{…}`.
  if (at >= 0 && /:[\w-]+$/.test(text.slice(start, from))) return -1;
  return at < 0 || /[\]\n]/.test(text.slice(from + 1, close)) || /[!\]\\^]/.test(text[from - 1] ?? '')
    ? -1
    : from;
}

/** Where emphasis ends; a sign there that ends none may be an index, as in `\\sum_{i=1}`. */
function emphasisEnds(root: Root): ReadonlySet<number> {
  const ends = new Set<number>();
  visit(root, (node) => {
    if (node.type === 'emphasis' || node.type === 'strong') ends.add(placeOf(node).to);
  });
  return ends;
}

/** Attributes behind pictures, links, formulas, code and emphasis, which articles have no place for; spans with a class. */
export function attributeEdits(text: string, masked: string, root: Root, tally: Tally): Edit[] {
  const ends = emphasisEnds(root);
  return [...masked.matchAll(ATTRIBUTES)].flatMap(({ 0: whole, index }): Edit[] => {
    // Pandoc allows a blank between a formula and its name.
    const gap = masked[index - 1] === ' ' && text[index - 2] === '$' && masked[index - 2] === MASK ? 1 : 0;
    const before = masked[index - 1 - gap] ?? '';
    const to = index + whole.length;
    const from = before === ']' ? spanFrom(masked, index - 1) : -1;
    if (from >= 0) {
      const tag = [...whole.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => SPANS[name]).find(Boolean);
      if (!tag) tally.add('文字的属性 {…}', '文字保留');
      return [
        { from, to: from + 1, by: tag ? `<${tag}>` : '' },
        { from: index - 1, to, by: tag ? `</${tag}>` : '' },
      ];
    }
    const isBehindAddress = before === ')' && ADDRESS.test(masked.slice(Math.max(0, index - SPAN), index));
    if (before !== MASK && !ends.has(index) && !isBehindAddress) return [];
    if (text[index - 1] === '>') return [];
    if (SIZED.test(whole)) tally.add('图片的显示尺寸', '图片按原来的大小显示');
    else tally.add('属性 {…}', '类、编号和尺寸没有保留');
    return [{ from: index - gap, to, by: '' }];
  });
}

/** Links to custom heading ids become links to the heading's slug. */
export function anchorEdits(text: string, root: Root, anchors: Anchors): Edit[] {
  const edits: Edit[] = [];
  visit(root, 'link', (node: Link) => {
    const anchor = node.url.startsWith('#') ? anchors.get(node.url.slice(1)) : undefined;
    const { from, to } = placeOf(node);
    const at = anchor === undefined ? -1 : text.lastIndexOf(node.url, to);
    if (anchor !== undefined && at > from)
      edits.push({ from: at, to: at + node.url.length, by: `#${anchor}` });
  });
  return edits;
}

/** Pandoc inline footnotes `^[…]` as references, and their definitions to append. */
export function footnoteEdits(text: string, masked: string): { edits: Edit[]; notes: string[] } {
  const found = [...masked.matchAll(FOOTNOTE)];
  const label = (at: number) => `[^inline-${at + 1}]`;
  return {
    edits: found.map(({ 0: whole, index }, at) => ({ from: index, to: index + whole.length, by: label(at) })),
    notes: found.map(
      ({ 0: whole, index }, at) => `${label(at)}: ${text.slice(index + 2, index + whole.length - 1)}`,
    ),
  };
}
