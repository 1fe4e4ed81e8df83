import { facetName } from '../../../../contract/content/facet/facet.ts';
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

/** Quotation marks, which no name holds; apostrophes are not among them. */
const QUOTES = /["“”„«»「」『』《》〈〉【】]/g;
/** What words begin or end with by accident; `.inp`, `*STEP` and `y+` keep theirs. */
const EDGES = /^(?:[\s'‘’`,;:!?、。·]|\.(?![\p{L}\d]))+|[\s'‘’`,;:!?、。·.]+$/gu;
/** A keyword with brackets around it only, or with half of them. */
const BRACKETED = /^[([{]*([^()[\]{}]*)[)\]}]*$/;

/** A keyword as the hot list may show it: without what it was quoted or pasted with. */
export function tidyKeyword(keyword: string): string {
  return keyword
    .normalize('NFKC')
    .replace(QUOTES, '')
    .replace(/[\s\p{C}]+/gu, ' ')
    .replace(EDGES, '')
    .replace(BRACKETED, '$1')
    .replace(EDGES, '');
}

/** Whether a keyword may come into the hot list: a word of some length, no address, no number, nothing drummed on the keys. */
export function worthNoting(keyword: string): boolean {
  const key = hotKey(keyword);
  const length = [...key].length;
  if (length < KEYWORD_LEAST || length > KEYWORD_MOST || ADDRESS.test(keyword)) return false;
  return /\p{L}/u.test(key) && !/(.)\1{2}/u.test(key) && !/^(.{1,3})\1{2,}$/u.test(key);
}

/** Numbers of so many digits are telephones, cards, orders; a hash or a token is as long as nobody types. */
const PERSONAL = /\d{7}|\d{3,4}[\s-]\d{4}[\s-]\d{4}|\d{3,4}-\d{6}|(?=[a-z]*\d)[a-z\d]{16}/i;

/** Whether a keyword may be shown to others who did not search for it: as the hot list, and nothing that tells of a person. */
export function worthTelling(keyword: string): boolean {
  return worthNoting(keyword) && !PERSONAL.test(keyword);
}

/** The names of facets that are stored as a JSON list. */
export function facetNames(facets: string | null): string[] {
  const stored: unknown = JSON.parse(facets ?? '[]');
  return Array.isArray(stored) ? stored.flatMap((it) => facetName(String(it)) ?? []) : [];
}
