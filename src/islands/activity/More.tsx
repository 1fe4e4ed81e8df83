import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { paged } from '../../stores/paged.ts';

type Props<T extends { id: number }> = {
  of: ReturnType<typeof paged<T>>;
  what: string;
  row: (it: T) => ReactNode;
  /** What is shown where there is nothing. */
  children: ReactNode;
};

const NOTE = 'flex flex-wrap items-center justify-center gap-3 p-5 text-center text-sm text-(--muted)';

/** A paged list: loading, failed, empty, and its end. */
export function More<T extends { id: number }>({ of, what, row, children }: Props<T>) {
  const { list, page, pages, state } = useStore(of.state, { ssr: 'initial' });
  useEffect(() => {
    if (of.state.get().page === 0) of.more();
  }, [of]);
  const more = page < pages;
  return (
    <div aria-busy={state === 'busy'}>
      <ul>{list.map(row)}</ul>
      {state === 'busy' && (
        <p className={NOTE} role="status">
          正在读取{what}…
        </p>
      )}
      {state === 'failed' && (
        <p className={NOTE} role="alert">
          {what}没有读取出来，请检查网络后重试。
          <button type="button" className="btn" onClick={of.more}>
            重试
          </button>
        </p>
      )}
      {state === 'ready' && list.length === 0 && children}
      {state === 'ready' && list.length > 0 && (
        <p className={NOTE}>
          {more ? (
            <button type="button" className="btn" onClick={of.more}>
              加载更多
            </button>
          ) : (
            '没有更多内容了'
          )}
        </p>
      )}
    </div>
  );
}
