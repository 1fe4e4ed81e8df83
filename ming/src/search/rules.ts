import { fold } from './tokens.ts';

const KEYWORD_LEAST = 2;
const KEYWORD_MOST = 20;
const ADDRESS = /:\/\/|www\.|\.(?:com|cn|net|org|top|xyz|vip|cc|io)\b|[@#<>]/i;

/** What makes two keywords the same search: `k-ω SST` and `K-ωsst`. */
export function hotKey(keyword: string): string {
  return fold(keyword).replace(/\s+/g, '');
}

/**
 * Suggestions without duplicates: of several with the same text the first that is a thing of its own (tag, column,
 * article, author), else the search; none that only repeats `typed`, a `hotKey`.
 */
export function oneEach<T extends { text: string; kind: string }>(list: readonly T[], typed: string): T[] {
  const best = new Map<string, T>();
  for (const it of list) {
    const key = hotKey(it.text);
    const other = best.get(key);
    if (it.kind === 'search' && key === typed) continue;
    if (!other || (other.kind === 'search' && it.kind !== 'search')) best.set(key, it);
  }
  return [...best.values()];
}

/** A keyword as the hot list may show it. */
export function tidyKeyword(keyword: string): string {
  return keyword
    .normalize('NFKC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
}

/** Whether a keyword may come into the hot list: a word of some length, no address, no number, nothing drummed on the keys. */
export function worthNoting(keyword: string): boolean {
  const key = hotKey(keyword);
  const length = [...key].length;
  if (length < KEYWORD_LEAST || length > KEYWORD_MOST || ADDRESS.test(keyword)) return false;
  return /\p{L}/u.test(key) && !/(.)\1{2}/u.test(key) && !/^(.{1,3})\1{2,}$/u.test(key);
}
