import { atom } from 'nanostores';

/** Whether the search dialog stands open. */
export const searchOpen = atom(false);

/** Name of the document event that wakes the island with the search dialog. */
export const WAKE_SEARCH = 'wake:search';

/** Says that the search dialog was opened, waking its island when it still sleeps. */
export function openSearch(): void {
  searchOpen.set(true);
  document.dispatchEvent(new Event(WAKE_SEARCH));
}
