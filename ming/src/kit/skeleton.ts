// Also for projects that import this file.
/// <reference path="./tables.d.ts" />
import simplified from 'opencc-js/dict/TSCharacters';
import { rectifyConfusion } from 'unicode-confusables';
import { stripInvisible } from '../../../contract/kit/visible.ts';

/** Traditional to simplified characters, and radicals missing in Unicode's tables. */
const SIMPLE = new Map(
  [
    ...simplified.split('|'),
    ...'⺀ 冫|⺊ 卜|⺌ 小|⺍ 小|⺕ 彐|⺜ 日|⺝ 月|⺥ 爪|⺧ 牛|⺩ 王|⺪ 疋|⺬ 示|⺮ 竹|⺰ 纟|⺳ 网|⺴ 网|⺵ 网|⺶ 羊|⺷ 羊|⺸ 羊|⺻ 聿|⺼ 肉|⺽ 臼|⻆ 角|⻇ 角|⻊ 足|⻎ 辶|⻕ 阜|⻗ 雨|⻞ 食|⻡ 首|⻣ 骨|⻦ 鸟|⻧ 卤|⻪ 黾|⻱ 龟|⼾ 户'.split(
      '|',
    ),
  ].map((it): [string, string] => [it.split(' ')[0] ?? '', it.split(' ')[1] ?? '']),
);
const RADICAL = /[\u2e80-\u2fdf]/u;
const CHINESE = /^\p{sc=Han}$/u;
/** Acceptable confusable targets: plain letters and digits, or a Chinese character. */
const PLAIN = /^(?:[a-z0-9]+|\p{sc=Han})$/u;
const ACCENTED = /[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]/u;

/**
 * Letters without a Unicode mapping: negative circled, negative squared, regional indicators; code point of
 * A.
 */
const SHAPED = [0x1f150, 0x1f170, 0x1f1e6];
/** Small capitals with their letter. */
const SMALL_CAPITALS = new Map(
  'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ꞯq ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz'
    .split(' ')
    .map((it): [string, string] => [it.charAt(0), it.charAt(1)]),
);

/** Letter drawn in another shape; undefined if none. */
function shapedLetter(char: string): string | undefined {
  const code = char.codePointAt(0) ?? 0;
  const from = SHAPED.find((it) => code >= it && code < it + 26);
  return from === undefined ? SMALL_CAPITALS.get(char) : String.fromCharCode(0x61 + code - from);
}

const withoutMarks = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** Maps a radical to its look-alike character. */
const ofRadical = (char: string) =>
  RADICAL.test(char) ? (SIMPLE.get(char) ?? rectifyConfusion(char).normalize('NFKC')) : char;

/** Replaces radicals, as copied from PDFs, by their look-alike characters. */
export function withoutRadicals(text: string): string {
  return text.replace(/[\u2e80-\u2fdf]/gu, ofRadical);
}

/** Case- and width-folded, simplified form of a character; Greek and Cyrillic are kept. */
export function foldedChar(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x80) return char.toLowerCase();
  if (code >= 0x4e00 && code <= 0x9fff) return SIMPLE.get(char) ?? char;
  return Array.from(ofRadical(char).normalize('NFKC'), (it) => {
    const plain = ofRadical(it);
    return SIMPLE.get(plain) ?? plain;
  })
    .join('')
    .toLowerCase();
}

/** Confusable target of a folded character, without accents. */
function lookOf(char: string): string {
  if (/^[\x20-\x7e]$/.test(char) || CHINESE.test(char)) return char;
  const shaped = shapedLetter(char);
  if (shaped) return shaped;
  const bare = ACCENTED.test(char) ? withoutMarks(char) : char;
  for (const form of [bare, bare.toUpperCase()]) {
    const look = withoutMarks(rectifyConfusion(form)).toLowerCase();
    if (PLAIN.test(look)) return look === 'rn' ? 'm' : look;
  }
  return bare;
}

/** Spaces beside Chinese characters. */
const IDLE = /(?<=\p{sc=Han}) | (?=\p{sc=Han})/gu;

/** One character of `skeletonOf`. Empty for invisible characters and combining marks. */
export function skeletonChar(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0x4e00 && code <= 0x9fff)) return foldedChar(char);
  if (/[\u0300-\u036f\p{Default_Ignorable_Code_Point}\u2800]/u.test(char)) return '';
  return Array.from(foldedChar(char), lookOf).join('');
}

/** Folds text for search: no invisible characters, half width, lower case, simplified. */
export function foldedOf(text: string): string {
  return Array.from(stripInvisible(text), foldedChar).join('');
}

/**
 * Confusable skeleton: equal for texts that look alike, ignoring width, case, radicals, traditional forms,
 * accents, confusable scripts and shapes, invisible characters, spaces beside Chinese. For comparison only.
 */
export function skeletonOf(text: string): string {
  return Array.from(stripInvisible(text), skeletonChar)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(IDLE, '')
    .trim();
}
