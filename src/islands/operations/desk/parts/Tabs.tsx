import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { TAB, TABS } from '../../../ui/look.ts';

type Tab<K extends string> = {
  label: string;
  names: Readonly<Record<K, string>>;
  show: (tab: K) => ReactNode;
};

/** Parts of a screen of which one is shown; which one is in the address, so that a link leads to it. */
export function Tabs<K extends string>({ label, names, show }: Tab<K>) {
  const keys = Object.keys(names) as K[];
  const [hash, setHash] = useState('');
  const tab = keys.find((it) => `#${it}` === hash) ?? keys[0];
  useEffect(() => {
    const follow = () => setHash(location.hash);
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  // The filters in the address are those of the part that is left.
  const open = (event: MouseEvent, it: K) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.pushState(null, '', `${location.pathname}#${it}`);
    setHash(`#${it}`);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <nav className={`${TABS} border-b border-base-300`} aria-label={label}>
        {keys.map((it) => (
          <a
            key={it}
            href={`#${it}`}
            className={TAB}
            aria-current={it === tab ? 'true' : undefined}
            onClick={(event) => open(event, it)}
          >
            {names[it]}
          </a>
        ))}
      </nav>
      {tab && show(tab)}
    </div>
  );
}
