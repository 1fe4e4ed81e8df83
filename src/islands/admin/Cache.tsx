import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { place } from '../../../contract/places.ts';
import { purges } from '../../stores/caches.ts';
import { Frame } from './Frame.tsx';
import { More } from './More.tsx';
import { PurgeForm } from './PurgeForm.tsx';
import { SearchIndex } from './SearchIndex.tsx';

/** What was purged, and by whom. */
function Purged() {
  const it = useStore(purges.state);
  useEffect(() => {
    if (purges.state.get().page === 0) purges.more();
  }, []);
  return (
    <section className="panel-box p-5" aria-labelledby="desk-purged" aria-busy={it.state === 'busy'}>
      <h2 id="desk-purged" className="text-lg font-semibold">
        清除记录
      </h2>
      {it.state === 'ready' && it.list.length === 0 && (
        <p className="py-6 text-center text-(--muted)">还没有手动清除过缓存</p>
      )}
      <ul>
        {it.list.map((row) => (
          <li key={row.id} className="flex flex-wrap gap-x-4 py-2 border-b border-base-200 last:border-0">
            <code className="flex-1 basis-48 min-w-0 wrap-anywhere">{row.tags}</code>
            <span className="text-sm text-(--muted)">
              {row.createTime.slice(0, 16)} · {row.operator}
            </span>
          </li>
        ))}
      </ul>
      <More of={it} more={purges.more} what="清除记录" />
    </section>
  );
}

/** The screen of caches and of the search index. */
export function Cache() {
  return (
    <Frame at={place.adminCache()}>
      <div className="grid grid-cols-1 gap-4">
        <PurgeForm />
        <SearchIndex />
        <Purged />
      </div>
    </Frame>
  );
}
