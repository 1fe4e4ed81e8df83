import { leaveNote, takeNote } from './note.ts';

const NAME = 'away';
const MOST_MS = 15 * 60_000;

/** Stores that this tab leaves for a login provider. */
export function goAway(): void {
  leaveNote(NAME, String(Date.now()));
}

/** Whether this tab went to a provider in the last quarter of an hour; true at most once. */
export function cameBack(): boolean {
  const since = takeNote(NAME);
  return since !== null && Date.now() - Number(since) <= MOST_MS;
}
