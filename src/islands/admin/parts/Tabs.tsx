import { type ReactNode, useEffect, useState } from 'react';

type Tab<K extends string> = {
  label: string;
  names: Readonly<Record<K, string>>;
  show: (tab: K) => ReactNode;
};

/** Parts of a screen of which one is shown; which one is in the address, so that a link leads to it. */
export function Tabs<K extends string>({ label, names, show }: Tab<K>) {
  const keys = Object.keys(names) as K[];
  const [tab, setTab] = useState<K | undefined>(keys[0]);
  useEffect(() => {
    const follow = () => {
      const named = keys.find((it) => `#${it}` === location.hash);
      if (named) setTab(named);
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  });
  return (
    <div className="grid grid-cols-1 gap-3">
      <nav className="flex flex-wrap gap-1" aria-label={label}>
        {keys.map((it) => (
          <a
            key={it}
            href={`#${it}`}
            className={`btn btn-sm max-tabs:min-h-10 ${it === tab ? 'btn-primary' : 'btn-ghost'}`}
            aria-current={it === tab ? 'true' : undefined}
            onClick={() => setTab(it)}
          >
            {names[it]}
          </a>
        ))}
      </nav>
      {tab && show(tab)}
    </div>
  );
}
