import { leaveNote, takeNote } from './note.ts';

const NAME = 'away';
const MOST_MS = 15 * 60_000;

/** Remembers that this tab goes to a provider to log in. */
export function goAway(): void {
  leaveNote(NAME, String(Date.now()));
}

/** Whether this tab went to a provider in the last quarter of an hour; true at most once. */
export function cameBack(): boolean {
  const since = takeNote(NAME);
  return since !== null && Date.now() - Number(since) <= MOST_MS;
}
