import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

/** What is asked of somebody who makes an entry of a list, or changes or drops one; `X` are further deeds. */
export type Asking<T, X extends string = never> = { what: 'make' } | { what: 'change' | 'drop' | X; it: T };

type Props<T> = {
  asking: Asking<T, string> | null;
  close: () => void;
  /** Names the dialog of the form; without an entry, of a new one. */
  title: (it: T | null) => string;
  form: (it: T | null) => ReactNode;
  /** The dialog that asks before an entry is dropped. */
  drop: (it: T) => ReactNode;
};

/** The dialogs of a list whose entries are made, changed and dropped. */
export function Asked<T>({ asking, close, title, form, drop }: Props<T>) {
  if (asking?.what === 'drop') return drop(asking.it);
  if (asking?.what !== 'make' && asking?.what !== 'change') return null;
  const it = 'it' in asking ? asking.it : null;
  return (
    <Dialog title={title(it)} close={close}>
      {form(it)}
    </Dialog>
  );
}
