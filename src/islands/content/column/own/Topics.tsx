import type { ReactNode } from 'react';
import { Loaded } from '../../../ui/Loaded.tsx';

type Props<T> = {
  /** Noun: 专栏 or 分类. */
  what: string;
  make: () => void;
  isPrimary?: true;
  of: { list: readonly T[]; state: 'busy' | 'ready' | 'failed' };
  again: () => void;
  none: string;
  row: (it: T, at: number) => ReactNode;
};

/** List of one's own columns or categories. */
export function Topics<T>({ what, make, isPrimary, of: { list, state }, again, none, row }: Props<T>) {
  return (
    <section className="panel-box" aria-label={`我的${what}`} aria-busy={state === 'busy'}>
      <div className="flex items-center justify-between gap-3 px-5 py-3 border-b border-base-300 max-tabs:px-4">
        <h2 className="text-lg font-semibold">{what}</h2>
        <button type="button" className={isPrimary ? 'btn btn-primary' : 'btn'} onClick={make}>
          新建{what}
        </button>
      </div>
      <Loaded state={list.length > 0 ? 'ready' : state} what={`你的${what}`} again={again}>
        {list.length === 0 ? (
          <p className="grid content-center min-h-40 px-5 text-center text-(--muted)">{none}</p>
        ) : (
          <ul>{list.map(row)}</ul>
        )}
      </Loaded>
    </section>
  );
}
