import { leaveNote, takeNote } from './note.ts';

const NAME = 'away';
const MOST_MS = 15 * 60_000;

/** Notes in this tab that it leaves for a login provider. */
export function redirectToProvider(): void {
  leaveNote(NAME, String(Date.now()));
}

/** Whether this tab left for a provider in the last 15 minutes; clears the note. */
export function cameBack(): boolean {
  const since = takeNote(NAME);
  return since !== null && Date.now() - Number(since) <= MOST_MS;
}
