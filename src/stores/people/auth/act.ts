import { readNote, takeNote } from '../../../client/note.ts';
import { hasToken } from '../../../client/token.ts';
import { ACT } from './login.ts';

/** Whether to resume `act` after a login on this page; true once. */
export function takeAct(act: string): boolean {
  const noted = readNote(ACT);
  if (!noted || !hasToken() || noted !== `${location.pathname} ${act}`) return false;
  return takeNote(ACT) !== null;
}
