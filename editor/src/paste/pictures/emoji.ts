/// <reference path="./signs.d.ts" />
import type { Element } from 'hast';
import emoji from 'markdown-it-emoji/lib/data/full.mjs';
import { attribute, classesOf } from '../hast.ts';

const EMOJI =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u200d\ufe0f\u20e3#*\d\u{e0020}-\u{e007f}])+$/u;
const CERTAIN = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
/** Class or address of an emoji picture. */
const FACE = /emoji|emoticon|emotion|sticker|smil(?:ey|ies)|face|expression/i;
/** Code points in a file name. */
const FILE = /(?:^|[_-])(?:emoji_u)?((?:[0-9a-f]{4,6})(?:[-_][0-9a-f]{2,6})*)\.(?:png|svg|gif|webp)$/i;
/** Maximum name length. */
const LONGEST = 80;
/** `[name]` of chat stickers, and shortcodes. */
const NAME = /^(?:\[[^\]\s]{1,12}\]|:[\w+-]{1,40}:)$/u;

const isEmoji = (text: string) => EMOJI.test(text) && CERTAIN.test(text);

function ofFile(address: string): string {
  const file =
    address
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1) ?? '';
  const points = FILE.exec(file.slice(-LONGEST))?.[1]?.split(/[-_]/) ?? [];
  const codes = points.map((it) => Number.parseInt(it, 16));
  return codes.length > 0 && codes.every((it) => it <= 0x10ffff) ? String.fromCodePoint(...codes) : '';
}

/** Emoji of a shortcode, such as `:tada:`; '' if unknown. */
export function signNamed(code: string): string {
  const name = code.slice(1, -1);
  return code === `:${name}:` && Object.hasOwn(emoji, name) ? (emoji[name] ?? '') : '';
}

/** Emoji or [name] of an inline picture; '' for real pictures. */
export function emojiOf(node: Element): string {
  if (node.tagName !== 'img') return '';
  const alt = attribute(node, 'alt').trim();
  if (isEmoji(alt)) return alt;
  const address = attribute(node, 'src');
  const source = address.startsWith('data:') ? '' : address;
  if (!FACE.test([...classesOf(node), source].join(' '))) return '';
  const sign = ofFile(source);
  if (isEmoji(sign)) return sign;
  return signNamed(alt) || (NAME.test(alt) ? alt : '');
}
