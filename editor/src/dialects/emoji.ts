import type { Image, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { emojiOf, signNamed } from '../paste/pictures/emoji.ts';
import type { Edit } from './edits.ts';
import { placeOf } from './mask.ts';

const SHORTCODE = /(?<![\w:[])(:[a-z0-9+_-]{1,40}:)(?![\w:])/g;

/** Replaces emoji shortcodes such as `:tada:`. */
export const emojiEdits = (text: string): Edit[] =>
  [...text.matchAll(SHORTCODE)].flatMap(({ 1: code = '', index }) => {
    const sign = signNamed(code);
    return sign ? [{ from: index, to: index + code.length, by: sign }] : [];
  });

/** Replaces emoji pictures by characters. */
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
