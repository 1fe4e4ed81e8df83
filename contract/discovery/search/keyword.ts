import { SEARCHED_MOST } from '../../kit/limits.ts';

/** Control characters, lone surrogates and zero-width spaces. */
const UNSEEN = /(?!\s)[\p{Cc}\p{Cs}\u200b]/gu;
/**
 * Spaces next to Chinese characters or punctuation, which separate no words; not around words starting with a
 * dash.
 */
const IDLE = /(?<!\B[-－][^ ]*)(?:(?<=\p{scx=Han}) (?![-－])| (?=\p{scx=Han}))/gu;

/**
 * Normalizes a typed keyword: first 400 characters, white space only between words of scripts that need it.
 * May be empty.
 */
export function keywordOf(text: string): string {
  const blanked = text.replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
  return blanked.replace(IDLE, '').slice(0, SEARCHED_MOST).replace(UNSEEN, '').trim();
}
