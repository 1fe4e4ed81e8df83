import { ADDED } from '../../contract/kit/events.ts';
import { leaveNote, readNote } from './note.ts';

/** How far the clock of this machine is ahead, in ms; `src/scripts/times.inline.js` reads it before the first paint. */
export const CLOCK_NOTE = 'clock';
/** A clock that differs by less is right: an answer is on its way for a while, and `Date` counts seconds. */
const RIGHT_MS = 120_000;

const ahead = () => Number(readNote(CLOCK_NOTE)) || 0;

/** What time it is for the server, as far as its answers in this tab have told; in ms. */
export const serverNow = (): number => Date.now() - ahead();

/** Takes the `Date` of an answer that came just now; relative times on the page are written again where they were wrong. */
export function heardTime(date: string | null): void {
  const difference = Date.now() - Date.parse(date ?? '');
  if (Number.isNaN(difference)) return;
  const found = Math.abs(difference) < RIGHT_MS ? 0 : difference;
  if (Math.abs(found - ahead()) < RIGHT_MS) return;
  leaveNote(CLOCK_NOTE, found === 0 ? null : String(found));
  document.dispatchEvent(new Event(ADDED));
}
