import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { paged } from '../../stores/paged.ts';

type Props<T extends { id: number }> = {
  of: ReturnType<typeof paged<T>>;
  /** What is said where it could not be read. */
  failed: string;
  row: (it: T) => ReactNode;
  /** What is shown where there is nothing. */
  children?: ReactNode;
};

/** A list of one's own that is read page by page. */
export function PagedList<T extends { id: number }>({ of, failed, row, children }: Props<T>) {
  const { list, page, pages, state } = useStore(of.state, { ssr: 'initial' });
  useEffect(() => {
    if (of.state.get().page === 0) of.more();
  }, [of]);
  return (
    <>
      <ol>{list.map(row)}</ol>
      {state === 'busy' && (
        <p className="work-note" role="status">
          正在读取…
        </p>
      )}
      {state === 'failed' && (
        <p className="work-note" role="alert">
          {failed}
          <button type="button" className="btn" onClick={of.more}>
            重试
          </button>
        </p>
      )}
      {state === 'ready' && list.length === 0 && children}
      {state === 'ready' && page < pages && (
        <p className="work-note">
          <button type="button" className="btn" onClick={of.more}>
            加载更多
          </button>
        </p>
      )}
    </>
  );
}
