import { SEARCHED_MOST } from '../../contract/kit/limits.ts';
import { place } from '../../contract/kit/places.ts';
import { leaveNote, readNote } from './note.ts';

/** Read by src/enhance/errors.ts. */
const NOTE = 'error-log';

/**
 * Sends a pasted log (several lines, longer than a keyword) from the search box to the dictionary of
 * messages, by way of sessionStorage: no text leaves the browser. Does nothing if it cannot be stored.
 */
export function pastedLog(event: ClipboardEvent): void {
  const text = event.clipboardData?.getData('text') ?? '';
  if (text.length <= SEARCHED_MOST || !text.trim().includes('\n')) return;
  leaveNote(NOTE, text);
  if (readNote(NOTE) !== text) return;
  event.preventDefault();
  location.assign(`${place.errors()}#e=`);
}
