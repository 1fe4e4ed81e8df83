import type { ReactNode } from 'react';

type Props<T> = {
  list: readonly T[] | null | 'lost';
  empty: string;
  children: (list: readonly T[]) => ReactNode;
};

/** A list with its loading, error and empty states. */
export function LoadedList<T>({ list, empty, children }: Props<T>) {
  if (list === null) return <p className="text-(--muted)">正在读取…</p>;
  if (list === 'lost') return <p className="text-(--muted)">暂时无法读取，请稍后刷新页面重试。</p>;
  if (list.length === 0) return <p className="text-(--muted)">{empty}</p>;
  return children(list);
}
