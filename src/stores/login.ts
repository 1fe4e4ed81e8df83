import { atom } from 'nanostores';

/** Whether the login dialog stands open. */
export const loginOpen = atom(false);

/** Name of the document event that wakes the island with the login dialog. */
export const WAKE_LOGIN = 'wake:login';

/** Opens the login dialog, waking its island when it still sleeps. */
export function openLogin(): void {
  loginOpen.set(true);
  document.dispatchEvent(new Event(WAKE_LOGIN));
}
