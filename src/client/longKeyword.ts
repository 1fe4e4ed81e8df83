import { keywordOf } from '../../contract/discovery/search/keyword.ts';
import { SEARCHED_MOST } from '../../contract/kit/limits.ts';
import { leaveNote, readNote } from './note.ts';

const NOTE = 'typed';

/** Stores a typed text that is longer than a keyword, for this tab. */
export function keepTyped(text: string): void {
  if (text.length > SEARCHED_MOST) leaveNote(NOTE, text);
}

/** The full text that was typed for this keyword, or the keyword. */
export function typedFor(keyword: string): string {
  const text = readNote(NOTE) ?? '';
  return keyword && keywordOf(text) === keyword ? text : keyword;
}
