import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type ReactNode, useState } from 'react';
import { type EntryDialog, EntryDialogBox } from '../../ui/EntryDialogBox.tsx';
import { Ordered } from './Ordered.tsx';
import { useLoaded } from './useLoaded.ts';

/** `at` counts from 0; `ask` opens a dialog. */
export type EntryProps<T> = { it: T; at: number; of: number; ask: (it: EntryDialog<T>) => void };

type Props<T> = {
  entries: ReadableAtom<readonly T[]>;
  load: () => Promise<unknown>;
  label: string;
  /** Noun for the entries. */
  what: string;
  make: string;
  row: (props: EntryProps<T>) => ReactNode;
  title: (it: T | null) => string;
  form: (it: T | null, close: () => void) => ReactNode;
  drop: (it: T, close: () => void) => ReactNode;
};

/** Reorderable list with dialogs to create, edit and delete entries. */
export function OrderedDesk<T>({ entries, load, label, what, make, row, title, form, drop }: Props<T>) {
  const list = useStore(entries, { ssr: 'initial' });
  const loaded = useLoaded(load);
  const [asking, setAsking] = useState<EntryDialog<T> | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <p>
        <button type="button" className="btn btn-primary" onClick={() => setAsking({ what: 'make' })}>
          {make}
        </button>
      </p>
      <Ordered
        label={label}
        what={what}
        list={list}
        of={loaded}
        row={(it, at) => row({ it, at, of: list.length, ask: setAsking })}
      />
      <EntryDialogBox
        asking={asking}
        close={close}
        title={title}
        form={(it) => form(it, close)}
        drop={(it) => drop(it, close)}
      />
    </>
  );
}
