import type { MouseEvent } from 'react';
import { TAB, TABS } from './look.ts';

type Props<T extends string> = {
  label: string;
  tabs: Readonly<Record<T, string>>;
  at: T;
  counts: Readonly<Partial<Record<T, number>>> | null;
  hrefOf: (tab: T) => string;
  show: (tab: T) => void;
};

/** Lists of a page with their figures. The links work as addresses too. */
export function Tabs<T extends string>({ label, tabs, at, counts, hrefOf, show }: Props<T>) {
  const open = (event: MouseEvent, tab: T) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(tab);
  };
  return (
    <nav className={`${TABS} px-2 border-b border-base-300`} aria-label={label}>
      {(Object.keys(tabs) as T[]).map((it) => (
        <a
          key={it}
          href={hrefOf(it)}
          aria-current={it === at ? 'page' : undefined}
          className={TAB}
          onClick={(event) => open(event, it)}
        >
          {tabs[it]}
          <span className="num text-sm">{counts?.[it] ?? ''}</span>
        </a>
      ))}
    </nav>
  );
}
