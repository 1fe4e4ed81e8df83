import { atom } from 'nanostores';
import { leaveNote, takeNote } from '../client/note.ts';

/** What the login dialog shows; `start` is the first of what the site offers. */
export type Step = 'start' | 'wechat' | 'login' | 'register' | 'forgot' | 'confirm';

/** The dialog that stands open; null where none does. */
export const loginStep = atom<Step | null>(null);

/** Name of the document event that wakes the island with the login dialog. */
export const WAKE_LOGIN = 'wake:login';

const WANTED = 'wanted';

/** Opens a dialog, waking its island when it still sleeps. `wanted` is where the reader was going. */
export function showLogin(step: Step, wanted: string | null = null): void {
  leaveNote(WANTED, wanted);
  loginStep.set(step);
  document.dispatchEvent(new Event(WAKE_LOGIN));
}

/** Notes where the reader goes after the login. */
export function wantNext(place: string): void {
  leaveNote(WANTED, place);
}

/** Opens the login dialog. */
export function openLogin(): void {
  showLogin('start');
}

/** Closes it and forgets where the reader was going. */
export function closeLogin(): void {
  leaveNote(WANTED, null);
  loginStep.set(null);
}

/** Puts back where the reader was going, unless the dialog was closed meanwhile. */
export function giveBackWanted(wanted: string | null): void {
  if (loginStep.get()) leaveNote(WANTED, wanted);
}

/** Where the reader was going when the login came between; null where they stay. Known once only. */
export function takeWanted(): string | null {
  return takeNote(WANTED);
}
