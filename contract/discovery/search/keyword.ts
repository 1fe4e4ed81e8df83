import { SEARCHED_MOST } from '../../kit/limits.ts';

/** Control characters, lone surrogates and zero-width spaces, which no keyword contains. */
const UNSEEN = /(?!\s)[\p{Cc}\p{Cs}\u200b]/gu;
/** A blank that separates no words: beside Chinese characters and punctuation, but not around what begins with a dash. */
const IDLE = /(?<!\B[-－][^ ]*)(?:(?<=\p{scx=Han}) (?![-－])| (?=\p{scx=Han}))/gu;

/**
 * What is searched for when a reader types `text`: its first 400 characters; empty for none. White space is left out except
 * between two words of a script that needs it, where one blank stays.
 */
export function keywordOf(text: string): string {
  const blanked = text.replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
  return blanked.replace(IDLE, '').slice(0, SEARCHED_MOST).replace(UNSEEN, '').trim();
}
