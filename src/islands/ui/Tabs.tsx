import { type MouseEvent, useEffect, useRef } from 'react';
import { TAB, TABS } from './look.ts';

type Props<T extends string> = {
  label: string;
  tabs: Readonly<Record<T, string>>;
  at: T | undefined;
  counts?: Readonly<Partial<Record<T, number>>> | null;
  /** A page of its own each, or parts of one. */
  current: 'page' | 'true';
  className?: string;
  hrefOf: (tab: T) => string;
  show: (tab: T) => void;
};

/** Links of which one is shown, with their figures. They work as addresses too. */
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
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the row is scrolled to follows the tab that is shown
  useEffect(() => {
    const [box, shown] = [row.current, row.current?.querySelector<HTMLElement>('[aria-current]')];
    // Not by scrollIntoView, which would scroll the page too.
    if (box && shown)
      box.scrollLeft = shown.offsetLeft - box.offsetLeft - (box.clientWidth - shown.clientWidth) / 2;
  }, [at]);
  const open = (event: MouseEvent, tab: T) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(tab);
  };
  return (
    <nav ref={row} className={`${TABS} ${className} border-b border-base-300`} aria-label={label}>
      {(Object.keys(tabs) as T[]).map((it) => (
        <a
          key={it}
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
