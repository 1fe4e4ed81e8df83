import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

/** The open dialog of a list; `X` adds further actions. */
export type EntryDialog<T, X extends string = never> =
  | { what: 'make' }
  | { what: 'change' | 'drop' | X; it: T };

type Props<T> = {
  asking: EntryDialog<T, string> | null;
  close: () => void;
  /** Title of the dialog; `it` is null for a new entry. */
  title: (it: T | null) => string;
  form: (it: T | null) => ReactNode;
  drop: (it: T) => ReactNode;
};

/** Dialogs to create, edit and delete entries of a list. */
export function EntryDialogBox<T>({ asking, close, title, form, drop }: Props<T>) {
  if (asking?.what === 'drop') return drop(asking.it);
  if (asking?.what !== 'make' && asking?.what !== 'change') return null;
  const it = 'it' in asking ? asking.it : null;
  return (
    <Dialog title={title(it)} close={close}>
      {form(it)}
    </Dialog>
  );
}
