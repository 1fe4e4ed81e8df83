import { SEARCHED_MOST } from './limits.ts';

/** Control characters, lone surrogates and zero-width spaces, which no keyword contains. */
const UNSEEN = /(?!\s)[\p{Cc}\p{Cs}\u200b]/gu;
/** Scripts and punctuation that are written without blanks between words. */
const WIDE = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\u3001-\u3003\u3008-\u301f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]`;
/** A blank that separates no words. */
const IDLE = new RegExp(`(?<=${WIDE}) | (?=${WIDE})`, 'gu');

/**
 * What is searched for when a reader types `text`: its first 400 characters; empty for none. White space is left out except
 * between two words of a script that needs it, where one blank stays.
 */
export function keywordOf(text: string): string {
  const blanked = text.replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
  return blanked.replace(IDLE, '').slice(0, SEARCHED_MOST).replace(UNSEEN, '').trim();
}
