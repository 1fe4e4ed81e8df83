import { atom } from 'nanostores';
import { TOAST_MS } from '../../contract/limits.ts';
import { leaveNote, takeNote } from '../client/note.ts';

export type Toast = { id: number; kind: 'success' | 'error'; text: string };

/** Visible toasts, oldest first. */
export const toasts = atom<readonly Toast[]>([]);

const LATER = { success: 'said', error: 'said-error' } as const;
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

/** Says something on the next page, since this one is being left. */
export function sayLater(kind: Toast['kind'], text: string): void {
  leaveNote(LATER[kind], text);
}

/** Says what the page before had left to say. */
export function saySaved(): void {
  for (const kind of ['success', 'error'] as const) {
    const text = takeNote(LATER[kind]);
    if (text) say(kind, text);
  }
}
