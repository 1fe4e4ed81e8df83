import { place } from '../../../../contract/kit/places.ts';
import { purges } from '../../../stores/operations/settings/caches.ts';
import { Rows } from '../../ui/list/Rows.tsx';
import { Frame } from '../desk/Frame.tsx';
import { PurgeForm } from './PurgeForm.tsx';
import { SearchIndex } from './SearchIndex.tsx';

function Purged() {
  return (
    <section className="panel-box p-5" aria-labelledby="desk-purged">
      <h2 id="desk-purged" className="text-lg font-semibold">
        清除记录
      </h2>
      <Rows
        of={purges}
        what="清除记录"
        none="还没有手动清除过缓存"
        row={(row) => (
          <li key={row.id} className="flex flex-wrap gap-x-4 py-2 border-b border-base-200 last:border-0">
            <code className="flex-1 basis-48 min-w-0 wrap-anywhere">{row.tags}</code>
            <span className="text-sm text-(--muted)">
              {row.createTime.slice(0, 16)} · {row.operator}
            </span>
          </li>
        )}
      />
    </section>
  );
}

/** Admin page of caches and the search index. */
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
