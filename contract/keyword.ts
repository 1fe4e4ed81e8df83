import { KEYWORD_MOST } from './limits.ts';

/** White space, control characters and lone surrogates, which no keyword contains. */
const NOISE = /[\s\p{Cc}\p{Cs}\u200b]/gu;

/** What is searched for when a reader types `text`: without white space, at most 100 characters; empty for none. */
export function keywordOf(text: string): string {
  return text.replace(NOISE, '').slice(0, KEYWORD_MOST).replace(NOISE, '');
}
