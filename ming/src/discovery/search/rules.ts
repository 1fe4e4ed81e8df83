import { facetName } from '../../../../contract/content/facet/facet.ts';
import { foldForSearch } from './tokens.ts';

const KEYWORD_LEAST = 2;
const KEYWORD_MOST = 20;
const ADDRESS = /:\/\/|www\.|\.(?:com|cn|net|org|top|xyz|vip|cc|io)\b|[@#<>]/i;

/** Key under which keywords are equal: `k-ω SST` and `K-ωsst`. */
export function hotKey(keyword: string): string {
  return foldForSearch(keyword).replace(/\s+/g, '');
}

/**
 * Deduplicates suggestions: prefers entities (tag, column, article, author) to searches; drops those equal to
 * `typed`, a `hotKey`.
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

/** Quotation marks except apostrophes. */
const QUOTES = /["“”„«»「」『』《》〈〉【】]/g;
/** Stray punctuation at the edges; `.inp`, `*STEP` and `y+` keep theirs. */
const EDGES = /^(?:[\s'‘’`,;:!?、。·]|\.(?![\p{L}\d]))+|[\s'‘’`,;:!?、。·.]+$/gu;
/** Brackets around the whole keyword, or unbalanced. */
const BRACKETED = /^[([{]*([^()[\]{}]*)[)\]}]*$/;

/** Cleans a keyword for the hot list: quotes, stray punctuation, brackets. */
export function tidyKeyword(keyword: string): string {
  return keyword
    .normalize('NFKC')
    .replace(QUOTES, '')
    .replace(/[\s\p{C}]+/gu, ' ')
    .replace(EDGES, '')
    .replace(BRACKETED, '$1')
    .replace(EDGES, '');
}

/** Whether a keyword may enter the hot list: long enough, no URL, no number, no keyboard mashing. */
export function worthNoting(keyword: string): boolean {
  const key = hotKey(keyword);
  const length = [...key].length;
  if (length < KEYWORD_LEAST || length > KEYWORD_MOST || ADDRESS.test(keyword)) return false;
  return /\p{L}/u.test(key) && !/(.)\1{2}/u.test(key) && !/^(.{1,3})\1{2,}$/u.test(key);
}

/** Phone, card and order numbers; hashes and tokens. */
const PERSONAL = /\d{7}|\d{3,4}[\s-]\d{4}[\s-]\d{4}|\d{3,4}-\d{6}|(?=[a-z]*\d)[a-z\d]{16}/i;

/** Whether a keyword may be shown to others: hot-list rules, and no personal data. */
export function worthTelling(keyword: string): boolean {
  return worthNoting(keyword) && !PERSONAL.test(keyword);
}

/** Names of facets stored as JSON list. */
export function facetNames(facets: string | null): string[] {
  const stored: unknown = JSON.parse(facets ?? '[]');
  return Array.isArray(stored) ? stored.flatMap((it) => facetName(String(it)) ?? []) : [];
}
