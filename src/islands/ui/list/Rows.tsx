import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { ListStore } from '../../../stores/kit/listing.ts';
import { More } from './More.tsx';

type Props<T, Q> = {
  of: ListStore<T, Q>;
  /** Noun for the rows. */
  what: string;
  /** Empty state. */
  none: ReactNode;
  row: (it: T) => ReactNode;
  /** Initial query. Must be a stable reference: the effect depends on it. */
  start?: Partial<Q>;
  /** Shows the total above the rows. */
  counted?: boolean;
  /** Class of the line below the rows, for pages with their own stylesheet. */
  note?: string;
};

/** Rows of a list with a load-more button; loads on mount. */
export function Rows<T extends { id: number | string }, Q>(props: Props<T, Q>) {
  const { of, what, none, row, start, counted, note } = props;
  const now = useStore(of.state, { ssr: 'initial' });
  useEffect(() => {
    of.show(start);
  }, [of, start]);
  const empty = typeof none === 'string' ? <p className="py-12 text-center text-(--muted)">{none}</p> : none;
  return (
    <div aria-busy={now.state === 'busy'}>
      {counted && now.list.length > 0 && (
        <p className="px-5 pt-3 text-sm text-(--muted)" role="status">
          共 {now.total} 条
        </p>
      )}
      <ul>{now.list.map((it) => row(it))}</ul>
      <More of={now} more={of.more} what={what} none={empty} note={note} />
    </div>
  );
}
