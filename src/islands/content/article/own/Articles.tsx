import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { BIN_DAYS } from '../../../../../contract/kit/limits.ts';
import { MANAGE_TAB, place } from '../../../../../contract/kit/places.ts';
import {
  exportArticles,
  loadManaged,
  managed,
  showAddressed,
  summary,
} from '../../../../stores/content/article/own.ts';
import { loadCategories } from '../../../../stores/content/category/categories.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Paging } from '../../../ui/Paging.tsx';
import { Batch } from './Batch.tsx';
import { editorAt } from './editor.ts';
import { Filters } from './Filters.tsx';
import { Row } from './Row.tsx';

function None({ editorUrl }: { editorUrl: string }) {
  const { view } = useStore(managed);
  const filtered = view.keyword !== '' || view.category > 0;
  const text = filtered
    ? '没有符合条件的文章。'
    : view.tab === 'deleted'
      ? `回收站是空的。删除的文章在这里保留 ${BIN_DAYS} 天。`
      : view.tab === 'all'
        ? '还没有文章。'
        : `没有${MANAGE_TAB[view.tab]}的文章。`;
  return (
    <div className="grid justify-items-center content-center gap-4 min-h-80 px-5 text-center text-(--muted)">
      <p>{text}</p>
      {filtered ? (
        <a className="btn" href={place.manageArticles({ tab: view.tab })}>
          查看全部
        </a>
      ) : (
        view.tab === 'all' &&
        editorUrl && (
          <a className="btn btn-primary" href={editorAt(editorUrl)} target="_blank" rel="noopener">
            写第一篇文章
          </a>
        )
      )}
    </div>
  );
}

function ExportAll() {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    await exportArticles();
    setBusy(false);
  };
  return (
    <button type="button" className="btn" aria-disabled={busy} onClick={save}>
      {busy ? '正在打包…' : '导出全部'}
    </button>
  );
}

/** Summary of the last batch; stays while the list reloads, even if it becomes empty. */
function BatchResult() {
  const said = useStore(summary, { ssr: 'initial' });
  return (
    <div role="status">
      {said && (
        <p className="px-5 py-3 border-b border-base-300 text-sm text-(--muted) wrap-anywhere max-tabs:px-4">
          {said}
        </p>
      )}
    </div>
  );
}

/** List of one's own articles in every state, with actions. */
export function Articles({ editorUrl }: { editorUrl: string }) {
  const { list, view, state, counts, pages } = useStore(managed, { ssr: 'initial' });
  useEffect(() => {
    loadManaged();
    loadCategories();
    addEventListener('popstate', showAddressed);
    return () => removeEventListener('popstate', showAddressed);
  }, []);
  return (
    <>
      <p className="flex flex-wrap gap-2 mb-3">
        {editorUrl && (
          <a className="btn btn-primary" href={editorAt(editorUrl)} target="_blank" rel="noopener">
            写文章
          </a>
        )}
        {(counts?.all ?? 0) > 0 && <ExportAll />}
      </p>
      <section className="panel-box" aria-label="文章" aria-busy={state === 'busy'}>
        <Filters />
        <BatchResult />
        <Loaded state={state} what="你的文章" again={loadManaged}>
          {list.length === 0 ? (
            <None editorUrl={editorUrl} />
          ) : (
            <>
              <Batch list={list} bin={view.tab === 'deleted'} />
              <ul>
                {list.map((it) => (
                  <Row
                    key={it.id}
                    it={it}
                    listed={view.tab === 'deleted' ? 'bin' : 'here'}
                    editorUrl={editorUrl}
                  />
                ))}
              </ul>
              <Paging
                pageNo={view.pageNo}
                pages={pages}
                at={(pageNo) =>
                  place.manageArticles({ ...view, category: view.category || undefined, pageNo })
                }
              />
            </>
          )}
        </Loaded>
      </section>
    </>
  );
}
