import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { Listed } from '../../../stores/kit/listing.ts';
import { More } from './More.tsx';

type Props<T, Q> = {
  of: Listed<T, Q>;
  /** What the rows are, in words. */
  what: string;
  /** What is shown where there is nothing. */
  none: ReactNode;
  row: (it: T) => ReactNode;
  /** What is shown first where that is not what the list showed last; the same object in every drawing. */
  start?: Partial<Q>;
  /** Says above the rows how many there are. */
  counted?: boolean;
  /** The class of a line below the rows; a page with a sheet of its own brings its own. */
  note?: string;
};

/** The rows of a list with a button for more; loads the list on mount. */
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
