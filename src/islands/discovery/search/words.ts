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
export function takenAs(keyword: string, help: { corrected: string; closest: boolean } | undefined): string {
  if (help?.closest) return `没有同时含有“${named(keyword)}”的内容，下面是最接近的。`;
  return help?.corrected ? `没有找到“${named(keyword)}”，下面是“${help.corrected}”的结果。` : '';
}
