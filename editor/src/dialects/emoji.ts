/// <reference path="./signs.d.ts" />
import emoji from 'markdown-it-emoji/lib/data/full.mjs';
import type { Image, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { emojiOf } from '../paste/emoji.ts';
import type { Edit } from './edits.ts';
import { placeOf } from './mask.ts';

const SHORTCODE = /(?<![\w:[])(:[a-z0-9+_-]{1,40}:)(?![\w:])/g;

/** Names of signs between colons, such as `:tada:`, as the signs. */
export const emojiEdits = (text: string): Edit[] =>
  [...text.matchAll(SHORTCODE)].flatMap(({ 1: code = '', index }) => {
    const sign = Object.hasOwn(emoji, code.slice(1, -1)) ? emoji[code.slice(1, -1)] : undefined;
    return sign ? [{ from: index, to: index + code.length, by: sign }] : [];
  });

/** Pictures that are signs, such as 🎉. */
export function signEdits(root: Root): Edit[] {
  const edits: Edit[] = [];
  visit(root, 'image', (node: Image) => {
    const { alt, url } = node;
    const sign = emojiOf({
      type: 'element',
      tagName: 'img',
      properties: { alt: alt ?? '', src: url },
      children: [],
    });
    if (sign) edits.push({ ...placeOf(node), by: sign });
  });
  return edits;
}
