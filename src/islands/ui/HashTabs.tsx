import { type ReactNode, useEffect, useState } from 'react';
import { Tabs } from './Tabs.tsx';

type Props<K extends string> = {
  label: string;
  names: Readonly<Record<K, string>>;
  show: (tab: K) => ReactNode;
};

/** Tabs whose selection is kept in the URL hash. */
export function HashTabs<K extends string>({ label, names, show }: Props<K>) {
  const keys = Object.keys(names) as K[];
  const [hash, setHash] = useState('');
  const tab = keys.find((it) => `#${it}` === hash) ?? keys[0];
  useEffect(() => {
    const follow = () => setHash(location.hash);
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  // Drops the query: its filters belong to the previous tab.
  const open = (it: K) => {
    history.pushState(null, '', `${location.pathname}#${it}`);
    setHash(`#${it}`);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <Tabs label={label} tabs={names} at={tab} current="true" hrefOf={(it) => `#${it}`} show={open} />
      {tab && show(tab)}
    </div>
  );
}
