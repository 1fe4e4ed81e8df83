import { keywordOf } from '../../contract/discovery/search/keyword.ts';
import { SEARCHED_MOST } from '../../contract/kit/limits.ts';
import { leaveNote, readNote } from './note.ts';

const NOTE = 'typed';

/** Keeps what is typed for this tab, where it is longer than a keyword may be. */
export function keepTyped(text: string): void {
  if (text.length > SEARCHED_MOST) leaveNote(NOTE, text);
}

/** What was typed when this keyword was searched for, or the keyword. */
export function typedFor(keyword: string): string {
  const text = readNote(NOTE) ?? '';
  return keyword && keywordOf(text) === keyword ? text : keyword;
}
