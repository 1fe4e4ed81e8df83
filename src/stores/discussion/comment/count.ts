import { atom } from 'nanostores';

/** Null before the list has hydrated. */
export const commentCount = atom<number | null>(null);
