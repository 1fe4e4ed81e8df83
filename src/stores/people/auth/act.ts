import { readNote, takeNote } from '../../../client/note.ts';
import { hasToken } from '../../../client/token.ts';
import { ACT } from './login.ts';

/** Whether a visitor was about to do what `act` names on this page when the login came between; true once, for a member. */
export function takeAct(act: string): boolean {
  const noted = readNote(ACT);
  if (!noted || !hasToken() || noted !== `${location.pathname} ${act}`) return false;
  return takeNote(ACT) !== null;
}
