import type { ReactNode } from 'react';
import { Places } from '../../content/article/own/Places.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import type { useLoaded } from './useLoaded.ts';

type Props<T> = {
  label: string;
  /** Noun for the rows. */
  what: string;
  list: readonly T[];
  of: ReturnType<typeof useLoaded>;
  note?: string;
  row: (it: T, at: number) => ReactNode;
};

/** Unpaged list that operators can reorder. */
export function Ordered<T>({ label, what, list, of: { state, again }, note, row }: Props<T>) {
  return (
    <section className="panel-box" aria-label={label}>
      <Loaded state={list.length > 0 && state === 'busy' ? 'ready' : state} what={what} again={again}>
        {list.length === 0 ? (
          <p className="py-12 text-center text-(--muted)">还没有{what}。</p>
        ) : (
          <>
            {note && <p className="px-5 pt-3 text-sm text-(--muted)">{note}</p>}
            <ul>{list.map(row)}</ul>
          </>
        )}
      </Loaded>
    </section>
  );
}

type RowProps = {
  id: string;
  name: string;
  /** Index from 0, and total. */
  at: number;
  of: number;
  place: (from: number, to: number) => void;
  picture?: ReactNode;
  children: ReactNode;
};

/** Row of a reorderable list with move buttons. */
export function OrderedRow({ id, name, at, of, place, picture, children }: RowProps) {
  return (
    <li className="flex items-start gap-3 px-5 py-3 border-b border-base-300 last:border-0">
      {picture}
      <div className="grid gap-1 min-w-0 flex-1">{children}</div>
      <Places id={id} name={name} first={at === 0} last={at === of - 1} move={(by) => place(at, at + by)} />
    </li>
  );
}
