import type { SearchHelp, SearchWish } from '../../../../contract/discovery/search/search.ts';
import { shortened } from '../../../../contract/kit/cut.ts';

const COUNTED = 1_000;

/** How many were found, as a figure. */
export function figure(total: number): string {
  return total > COUNTED ? `${COUNTED}+` : String(total);
}

/** How many were found, in words; the backend counts to 1,001 at most. */
export function amount(total: number, unit: '篇' | '个' = '篇'): string {
  return total > COUNTED ? `超过 ${COUNTED} ${unit}` : `${total} ${unit}`;
}

/** Characters of a keyword that headings repeat. */
const NAMED_MOST = 60;

/** A keyword as headings repeat it. */
export function named(keyword: string): string {
  return shortened(keyword, NAMED_MOST);
}

/** How a keyword was taken that nothing holds all words of; empty where something does. */
export function takenAs(
  keyword: string,
  help: Pick<SearchHelp, 'corrected' | 'closest' | 'wish'> | undefined,
): string {
  if (help?.wish?.loosened && !help.closest && !help.corrected)
    return `没有一字不差地含有“${named(help.wish.phrases.join('”“'))}”的内容，下面是不加引号的结果。`;
  if (help?.closest) return `没有同时含有“${named(keyword)}”的内容，下面是最接近的。`;
  return help?.corrected ? `没有找到“${named(keyword)}”，下面是“${help.corrected}”的结果。` : '';
}

/** Parts of a keyword that are repeated, and characters of each. */
const WISHED = { parts: 5, characters: 20 };

/** Some parts of a keyword in quotes. */
function quoted(parts: readonly string[]): string {
  const told = parts.slice(0, WISHED.parts).map((it) => `“${shortened(it, WISHED.characters)}”`);
  return `${told.join('、')}${parts.length > told.length ? `等 ${parts.length} 处` : ''}`;
}

/** How quotes and minus signs of a keyword were read. */
export function wished({ phrases, without, ignored, loosened }: SearchWish): string {
  const list = [
    phrases.length > 0 &&
      (loosened ? `没有一字不差的${quoted(phrases)}，按词找` : `一字不差：${quoted(phrases)}`),
    without.length > 0 && `不含：${quoted(without)}`,
    ignored.length > 0 &&
      `引号和减号没有起作用，按普通文字找：${ignored
        .slice(0, WISHED.parts)
        .map((it) => shortened(it, WISHED.characters))
        .join('、')}`,
  ];
  return `${list.filter(Boolean).join('；')}。`;
}

/** How to search more precisely, for where nothing is typed yet. */
export const SYNTAX = [
  { typed: '“接触对”', does: '一字不差地含有这几个字（不分大小写、全半角和繁简）' },
  { typed: '接触 -摩擦', does: '含有前面的，不含减号后面的；减号前面要有空格' },
] as const;
