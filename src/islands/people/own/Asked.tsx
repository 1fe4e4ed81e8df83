import type { ReactNode } from 'react';

type Props<T> = {
  list: readonly T[] | null | 'lost';
  empty: string;
  children: (list: readonly T[]) => ReactNode;
};

/** A list that comes later: a word while it does, when it does not, and when it is empty. */
export function Asked<T>({ list, empty, children }: Props<T>) {
  if (list === null) return <p className="text-(--muted)">正在读取…</p>;
  if (list === 'lost') return <p className="text-(--muted)">暂时无法读取，请稍后刷新页面重试。</p>;
  if (list.length === 0) return <p className="text-(--muted)">{empty}</p>;
  return children(list);
}
