import { atom } from 'nanostores';

/** Whether the search dialog is open. */
export const searchOpen = atom(false);
