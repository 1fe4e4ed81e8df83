import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import type { Html, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { type Token, tokensOf } from '../../../markdown/tags.ts';
import { find } from '../paste/hast.ts';
import type { Edit } from './edits.ts';
import { CUT, cut, imageMarkdown, isStruck, replacementOf } from './elements.ts';
import { placeOf } from './mask.ts';
import type { Tally } from './tally.ts';

/** Maximum length of a caption, in characters. */
const CAPTION = 100;
const INLINE = /^(?:paragraph|heading|tableCell|emphasis|strong|delete|link)$/;
/** Elements allowed around a figure and its caption. */
const AROUND = /^(?:img|div|p|center|figure|figcaption|br|span|font|b|strong|em|i|small|a|section)?$/;

/** An inline tag or an HTML block. */
type Part = { from: number; to: number; isBlock: boolean; tokens: Token[] };

function partsIn(text: string, root: Root): Part[] {
  const parts: Part[] = [];
  visit(root, 'html', (node: Html, _index, parent) => {
    const { from, to } = placeOf(node);
    const tokens = tokensOf(text.slice(from, to)).map((it) => ({
      ...it,
      from: it.from + from,
      to: it.to + from,
    }));
    parts.push({ from, to, isBlock: !INLINE.test(parent?.type ?? ''), tokens });
  });
  return parts;
}

/** Markdown of a block with one picture and a caption; undefined for anything else. */
function figureIn(html: string, tokens: readonly Token[], tally: Tally): string | undefined {
  if (!tokens.every(({ name }) => AROUND.test(name))) return undefined;
  if (tokens.filter(({ name }) => name === 'img').length !== 1) return undefined;
  const tree = fromHtml(html, { fragment: true });
  const image = find(tree, (it) => it.tagName === 'img');
  const words = textOf(tree).replace(/\s+/g, ' ').trim();
  const isLinked = find(tree, (it) => it.tagName === 'a') !== undefined;
  return image && words.length <= CAPTION && !isLinked
    ? imageMarkdown(image, words, tally, words === '')
    : undefined;
}

/** Line prefix: quote marks, blanks for list marks. */
function prefixAt(text: string, from: number): string {
  return text.slice(text.lastIndexOf('\n', from - 1) + 1, from).replace(/[^>\t]/g, ' ');
}

/** Converts an HTML block with pictures; unindents lines so that they are not code. */
function convertHtmlBlock({ from, to, tokens }: Part, text: string, tally: Tally): string {
  let [out, at] = ['', from];
  for (const token of tokens) {
    const tag = text.slice(token.from, token.to);
    const by = replacementOf(token, tag, true, tally) ?? tag;
    out += text.slice(at, token.from) + (token.name === 'img' ? `\n\n${by}\n\n` : by);
    at = token.to;
  }
  const prefix = prefixAt(text, from);
  const all = (out + text.slice(at, to)).split('\n').map((line) => line.replace(/^[ \t>]+/, ''));
  const lines = all.filter((line, place) => line.trim() !== '' || all[place - 1]?.trim() !== '');
  return lines.join(`\n${prefix}`).trimEnd();
}

/** Replaces strike-through styles by `~~`; articles have no styles. */
function struckEdits(token: Token, tokens: readonly Token[], closing: number, text: string): Edit[] {
  const end = tokens[closing];
  if (token.isClosing || !end || !/^(?:span|font|p|td|th|li|div|b|strong|em|i|u|a|code)$/.test(token.name))
    return [];
  const tag = text.slice(token.from, token.to);
  if (
    !isStruck(tag) ||
    tokens.some((it) => it.name === token.name && !it.isClosing && it.from > token.from && it.from < end.from)
  )
    return [];
  return [
    { from: token.to, to: token.to, by: '<del>' },
    { from: end.from, to: end.from, by: '</del>' },
  ];
}

/** Converts HTML: pictures to Markdown, embeds to links, unsupported tags removed. */
export function htmlEdits(text: string, root: Root, tally: Tally): Edit[] {
  const parts = partsIn(text, root);
  const tokens = parts.flatMap((part) => part.tokens.map((token) => ({ ...token, part })));
  // Index of each tag's closing tag.
  const ends = new Map<string, number>();
  const closing: number[] = [];
  for (let at = tokens.length - 1; at >= 0; at--) {
    const { name = '', isClosing = false } = tokens[at] ?? {};
    closing[at] = ends.get(name) ?? -1;
    if (isClosing) ends.set(name, at);
  }
  const edits: Edit[] = [];
  const done = new Set<Part>();
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || done.has(token.part)) continue;
    const { part, from, to, name } = token;
    const end = CUT.has(name) && !token.isClosing ? tokens[closing[at] ?? -1] : undefined;
    if (end) {
      const element = find(
        fromHtml(text.slice(from, end.to), { fragment: true }),
        (it) => it.tagName === name,
      );
      edits.push({ from, to: end.to, by: element ? cut(element, tally) : '' });
      at = closing[at] ?? at;
      continue;
    }
    if (part.isBlock && part.tokens[0]?.from === from && part.tokens.some((it) => it.name === 'img')) {
      const by =
        figureIn(text.slice(part.from, part.to), part.tokens, tally) ?? convertHtmlBlock(part, text, tally);
      edits.push({ from: part.from, to: part.to, by });
      done.add(part);
      continue;
    }
    edits.push(...struckEdits(token, tokens, closing[at] ?? -1, text));
    const by = replacementOf(token, text.slice(from, to), part.isBlock, tally);
    if (by !== undefined) edits.push({ from, to, by });
  }
  return edits;
}
