import { atom } from 'nanostores';
import { leaveNote, takeNote } from '../../../client/note.ts';

/** What the login dialog shows; `start` is the first of what the site offers. */
export type Step = 'start' | 'wechat' | 'login' | 'register' | 'forgot' | 'confirm';

/** The step that the login dialog shows; null where it is closed. src/scripts/login.ts opens and closes it by this. */
export const loginStep = atom<Step | null>(null);

const WANTED = 'wanted';
/** Name of the note of what a visitor was about to do, after the path of its page. */
export const ACT = 'act';

/**
 * Opens the login dialog at a step. `wanted` is the address to redirect to after the login; `act` names what the visitor was
 * about to do on this page, which `takeAct` lets the page go on with.
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

/** Closes it and drops what was to follow the login. */
export function closeLogin(): void {
  leaveNote(WANTED, null);
  leaveNote(ACT, null);
  loginStep.set(null);
}

/** Restores that address, unless the dialog was closed meanwhile. */
export function giveBackWanted(wanted: string | null): void {
  if (loginStep.get()) leaveNote(WANTED, wanted);
}

/** Takes the address to redirect to after the login; null where there is none. */
export function takeWanted(): string | null {
  return takeNote(WANTED);
}
