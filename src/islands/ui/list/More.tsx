import type { ReactNode } from 'react';
import type { Listing } from '../../../stores/kit/listing.ts';

type Props = {
  of: Listing<unknown, unknown>;
  more: () => void;
  /** Noun for the rows. */
  what: string;
  /** Empty state. */
  none: ReactNode;
  /** Class of the line, for pages with their own stylesheet. */
  note?: string | undefined;
};

const NOTE = 'flex flex-wrap items-center justify-center gap-3 p-5 text-center text-sm text-(--muted)';

/** Foot of a list: load more, retry, or the end-of-list note. */
export function More({ of: { list, page, pages, state }, more, what, none, note = NOTE }: Props) {
  if (state === 'failed')
    return (
      <p className={note} role="alert">
        {what}没有读到，请检查网络后重试。
        <button type="button" className="btn" onClick={more}>
          重试
        </button>
      </p>
    );
  if (list.length === 0 && state === 'busy')
    return (
      <p className={note} role="status">
        正在读取{what}…
      </p>
    );
  if (page < pages)
    return (
      <p className={note}>
        <button type="button" className="btn" onClick={more}>
          {state === 'busy' ? '正在读取…' : '加载更多'}
        </button>
      </p>
    );
  return list.length === 0 ? none : <p className={note}>没有更多内容了</p>;
}
