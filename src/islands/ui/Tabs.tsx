import type { MouseEvent } from 'react';
import { TAB, TABS } from './look.ts';

type Props<T extends string> = {
  label: string;
  tabs: Readonly<Record<T, string>>;
  at: T | undefined;
  counts?: Readonly<Partial<Record<T, number>>> | null;
  /** `page` if each tab is a page of its own, `true` within one page. */
  current: 'page' | 'true';
  className?: string;
  hrefOf: (tab: T) => string;
  show: (tab: T) => void;
};

/** `scrollIntoView` would scroll the page too. */
function reveal(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.clientWidth) / 2;
}

/** Tabs with counts; they are links, so they also work without scripts. */
export function Tabs<T extends string>({
  label,
  tabs,
  at,
  counts,
  current,
  className = '',
  hrefOf,
  show,
}: Props<T>) {
  const open = (event: MouseEvent, tab: T) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(tab);
  };
  return (
    <nav className={`${TABS} ${className} border-b border-base-300`} aria-label={label}>
      {(Object.keys(tabs) as T[]).map((it) => (
        <a
          key={it}
          ref={it === at ? reveal : undefined}
          href={hrefOf(it)}
          aria-current={it === at ? current : undefined}
          className={TAB}
          onClick={(event) => open(event, it)}
        >
          {tabs[it]}
          {counts !== undefined && <span className="num text-sm">{counts?.[it] ?? ''}</span>}
        </a>
      ))}
    </nav>
  );
}
