import { atom } from 'nanostores';

/** How many comments the article of this page has, once its list has hydrated; null before. */
export const commentCount = atom<number | null>(null);
