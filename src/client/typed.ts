import { keywordOf, TYPED } from '../../contract/keyword.ts';

/** What was typed when this keyword was searched for, or the keyword. */
export function typedFor(keyword: string): string {
  try {
    const text = sessionStorage.getItem(TYPED) ?? '';
    return keyword && keywordOf(text) === keyword ? text : keyword;
  } catch {
    return keyword;
  }
}
