import { keywordOf } from '../../contract/keyword.ts';
import { SEARCHED_MOST } from '../../contract/limits.ts';

const KEY = 'typed';

/** Keeps what is typed for this tab, where it is longer than a keyword may be. */
export function keepTyped(text: string): void {
  try {
    if (text.length > SEARCHED_MOST) sessionStorage.setItem(KEY, text);
  } catch {
    return;
  }
}

/** What was typed when this keyword was searched for, or the keyword. */
export function typedFor(keyword: string): string {
  try {
    const text = sessionStorage.getItem(KEY) ?? '';
    return keyword && keywordOf(text) === keyword ? text : keyword;
  } catch {
    return keyword;
  }
}
