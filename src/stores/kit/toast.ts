import { atom } from 'nanostores';
import { TOAST_MS } from '../../../contract/kit/limits.ts';
import { leaveNote, takeNote } from '../../client/note.ts';

export type Toast = { id: number; kind: 'success' | 'error'; text: string };

export const toasts = atom<readonly Toast[]>([]);

const LATER = { success: 'said', error: 'said-error' } as const;
let last = 0;

/** Dismisses a toast before its timeout. */
export function dismiss(id: number): void {
  toasts.set(toasts.get().filter((it) => it.id !== id));
}

/** Shows a toast for three seconds. */
export function say(kind: Toast['kind'], text: string): void {
  last += 1;
  const id = last;
  toasts.set([...toasts.get(), { id, kind, text }]);
  setTimeout(() => dismiss(id), TOAST_MS);
}

/** Shows a toast on the next page. */
export function sayLater(kind: Toast['kind'], text: string): void {
  leaveNote(LATER[kind], text);
}

/** Shows the toast left by the previous page. */
export function saySaved(): void {
  for (const kind of ['success', 'error'] as const) {
    const text = takeNote(LATER[kind]);
    if (text) say(kind, text);
  }
}
