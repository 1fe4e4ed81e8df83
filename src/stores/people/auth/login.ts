import { atom } from 'nanostores';
import { leaveNote, takeNote } from '../../../client/note.ts';

export type Step = 'start' | 'wechat' | 'login' | 'register' | 'forgot' | 'confirm';

/** Null if closed; src/scripts/people/login.ts opens and closes the dialog by it. */
export const loginStep = atom<Step | null>(null);

const WANTED = 'wanted';
/** Note of the act to resume, after the page's path. */
export const ACT = 'act';

/**
 * Opens the login dialog. `wanted`: redirect target after login. `act`: resumed by `takeAct` on this page.
 */
export function showLogin(step: Step, wanted: string | null = null, act: string | null = null): void {
  leaveNote(WANTED, act ? location.href : wanted);
  leaveNote(ACT, act && `${location.pathname} ${act}`);
  loginStep.set(step);
}

/** Stores the address to redirect to after the login. */
export function wantNext(place: string): void {
  leaveNote(WANTED, place);
}

/** Opens the login dialog at its first step, before what `act` names. */
export function openLogin(act?: string): void {
  showLogin('start', null, act);
}

/** Closes the dialog and drops `wanted` and `act`. */
export function closeLogin(): void {
  leaveNote(WANTED, null);
  leaveNote(ACT, null);
  loginStep.set(null);
}

/** Restores the redirect target, unless the dialog was closed meanwhile. */
export function restoreDestination(wanted: string | null): void {
  if (loginStep.get()) leaveNote(WANTED, wanted);
}

/** Takes the redirect target; null if none. */
export function takeDestination(): string | null {
  return takeNote(WANTED);
}
