import { SEARCHED_MOST } from '../../contract/kit/limits.ts';
import { place } from '../../contract/kit/places.ts';
import { leaveNote, readNote } from './note.ts';

/** What the box of the dictionary of messages takes from the page before; see src/enhance/errors.ts. */
const NOTE = 'error-log';

/**
 * A log that is pasted into a search box, several lines and longer than what is searched for, is looked up in the dictionary
 * of messages instead, in the browser: nothing of it is sent. One that this tab cannot keep is left to the box.
 */
export function pastedLog(event: ClipboardEvent): void {
  const text = event.clipboardData?.getData('text') ?? '';
  if (text.length <= SEARCHED_MOST || !text.trim().includes('\n')) return;
  leaveNote(NOTE, text);
  if (readNote(NOTE) !== text) return;
  event.preventDefault();
  location.assign(`${place.errors()}#e=`);
}
