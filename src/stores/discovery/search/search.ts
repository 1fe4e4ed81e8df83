import { atom } from 'nanostores';

export const searchOpen = atom(false);
