import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type ReactNode, useState } from 'react';
import { Asked, type Asking } from '../../ui/Asked.tsx';
import { Ordered } from './Ordered.tsx';
import { useLoaded } from './useLoaded.ts';

/** An entry with its place, from 0, how many there are, and a way to ask for its change or deletion. */
export type EntryProps<T> = { it: T; at: number; of: number; ask: (it: Asking<T>) => void };

type Props<T> = {
  entries: ReadableAtom<readonly T[]>;
  load: () => Promise<unknown>;
  label: string;
  /** What the entries are, in words. */
  what: string;
  /** The text of the button that asks for a new entry. */
  make: string;
  row: (props: EntryProps<T>) => ReactNode;
  title: (it: T | null) => string;
  form: (it: T | null, close: () => void) => ReactNode;
  drop: (it: T, close: () => void) => ReactNode;
};

/** A list that operators put in order, with the dialogs that make, change and drop its entries. */
export function OrderedDesk<T>({ entries, load, label, what, make, row, title, form, drop }: Props<T>) {
  const list = useStore(entries, { ssr: 'initial' });
  const loaded = useLoaded(load);
  const [asking, setAsking] = useState<Asking<T> | null>(null);
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
      <Asked
        asking={asking}
        close={close}
        title={title}
        form={(it) => form(it, close)}
        drop={(it) => drop(it, close)}
      />
    </>
  );
}
