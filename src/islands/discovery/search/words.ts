import type { SearchHelp, SearchWish } from '../../../../contract/discovery/search/search.ts';
import { SEARCHED_MOST } from '../../../../contract/kit/limits.ts';
import { truncateWithEllipsis } from '../../../../contract/kit/truncate.ts';

const COUNTED = 1_000;

/** Number of results as a number, capped. */
export function figure(total: number): string {
  return total > COUNTED ? `${COUNTED}+` : String(total);
}

/** Number of results as text; the backend counts to 1,001 at most. */
export function amount(total: number, unit: '篇' | '个' = '篇'): string {
  return total > COUNTED ? `超过 ${COUNTED} ${unit}` : `${total} ${unit}`;
}

const NAMED_MOST = 60;

/** A keyword shortened for headings. */
export function keywordInHeading(keyword: string): string {
  return truncateWithEllipsis(keyword, NAMED_MOST);
}

/** Note that the results match a corrected, loosened or partial query; empty if they match all words. */
export function queryNote(
  keyword: string,
  help: Pick<SearchHelp, 'corrected' | 'closest' | 'wish'> | undefined,
): string {
  if (help?.wish?.loosened && !help.closest && !help.corrected)
    return `没有一字不差地含有“${keywordInHeading(help.wish.phrases.join('”“'))}”的内容，下面是不加引号的结果。`;
  if (help?.closest) return `没有同时含有“${keywordInHeading(keyword)}”的内容，下面是最接近的。`;
  return help?.corrected ? `没有找到“${keywordInHeading(keyword)}”，下面是“${help.corrected}”的结果。` : '';
}

/**
 * Note that the keyword was truncated. One character less may also be truncated: a trailing blank is trimmed.
 */
export function truncationNote(keyword: string): string {
  return keyword.length < SEARCHED_MOST - 1 ? '' : `搜索的内容很长，只按前 ${SEARCHED_MOST} 个字查找。`;
}

/** Maximum parts of a query to quote, and characters of each. */
const WISHED = { parts: 5, characters: 20 };

function quoteParts(parts: readonly string[]): string {
  const told = parts.slice(0, WISHED.parts).map((it) => `“${truncateWithEllipsis(it, WISHED.characters)}”`);
  return `${told.join('、')}${parts.length > told.length ? `等 ${parts.length} 处` : ''}`;
}

/** Note on how quotes and minus signs were read. */
export function queryNotes({ phrases, without, ignored, loosened }: SearchWish): string {
  const list = [
    phrases.length > 0 &&
      (loosened ? `没有一字不差的${quoteParts(phrases)}，按词找` : `一字不差：${quoteParts(phrases)}`),
    without.length > 0 && `不含：${quoteParts(without)}`,
    ignored.length > 0 &&
      `引号和减号没有起作用，按普通文字找：${ignored
        .slice(0, WISHED.parts)
        .map((it) => truncateWithEllipsis(it, WISHED.characters))
        .join('、')}`,
  ];
  return `${list.filter(Boolean).join('；')}。`;
}

export const SYNTAX = [
  { typed: '“接触对”', does: '一字不差地含有这几个字（不分大小写、全半角和繁简）' },
  { typed: '接触 -摩擦', does: '含有前面的，不含减号后面的；减号前面要有空格' },
] as const;
