import { atom } from 'nanostores';
import { TOAST_MS } from '../../contract/limits.ts';
import { leaveNote, takeNote } from '../client/note.ts';

export type Toast = { id: number; kind: 'success' | 'error'; text: string };

/** What is being said to the reader, oldest first. */
export const toasts = atom<readonly Toast[]>([]);

const LATER = 'said';
let last = 0;

/** Takes a toast away before its time. */
export function dismiss(id: number): void {
  toasts.set(toasts.get().filter((it) => it.id !== id));
}

/** Says something for three seconds. */
export function say(kind: Toast['kind'], text: string): void {
  last += 1;
  const id = last;
  toasts.set([...toasts.get(), { id, kind, text }]);
  setTimeout(() => dismiss(id), TOAST_MS);
}

/** Says that something succeeded on the next page, since this one is being left. */
export function sayLater(text: string): void {
  leaveNote(LATER, text);
}

/** Says what the page before had left to say. */
export function saySaved(): void {
  const text = takeNote(LATER);
  if (text) say('success', text);
}
