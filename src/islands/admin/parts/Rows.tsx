import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { Listed } from '../../../stores/listing.ts';
import { Loaded } from '../../user/Loaded.tsx';

type Props<T, Q> = {
  of: Listed<T, Q>;
  /** What the rows are, in words. */
  what: string;
  none: string;
  row: (it: T) => ReactNode;
  /** What is shown first where that is not what the list showed last; the same object in every drawing. */
  start?: Partial<Q>;
};

/** The rows of a list with a button for more; loads the list on mount. */
export function Rows<T extends { id: number | string }, Q>({ of, what, none, row, start }: Props<T, Q>) {
  const { list, page, pages, total, state } = useStore(of.state, { ssr: 'initial' });
  useEffect(() => {
    of.show(start);
  }, [of, start]);
  const shown = list.length > 0 && state === 'busy' ? 'ready' : state;
  return (
    <Loaded state={shown} what={what} again={() => of.show()}>
      <div aria-busy={state === 'busy'}>
        {list.length === 0 ? (
          <p className="py-12 text-center text-(--muted)">{none}</p>
        ) : (
          <>
            <p className="px-5 pt-3 text-sm text-(--muted)" role="status">
              共 {total} 条
            </p>
            <ul>{list.map((it) => row(it))}</ul>
          </>
        )}
        {page < pages ? (
          <p className="p-4 text-center">
            <button type="button" className="btn" onClick={() => of.more()}>
              {state === 'busy' ? '正在读取…' : '加载更多'}
            </button>
          </p>
        ) : (
          list.length > 0 && <p className="p-4 text-center text-sm text-(--muted)">没有更多内容了</p>
        )}
      </div>
    </Loaded>
  );
}
