import { useEffect, useState } from 'react';
import type { ArticleListItem } from '../../../../contract/content/article/article.ts';
import type { Folder } from '../../../../contract/content/collect/collect.ts';
import { place } from '../../../../contract/kit/places.ts';
import { articlesIn } from '../../../stores/content/collect/folders.ts';

type ShownPage = { list: readonly ArticleListItem[]; page: number; pages: number };

/** Articles in one's own folder, including those no longer public. */
export function FolderArticles({ folder }: { folder: Folder }) {
  const [shown, setShown] = useState<ShownPage>({ list: [], page: 0, pages: 1 });
  const [state, setState] = useState<'busy' | 'ready' | 'failed'>('busy');
  const more = async ({ list, page }: ShownPage) => {
    setState('busy');
    try {
      const { records, pages } = await articlesIn(folder.id, page + 1);
      const known = new Set(list.map((it) => it.id));
      setShown({ list: [...list, ...records.filter((it) => !known.has(it.id))], page: page + 1, pages });
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page, once
  useEffect(() => {
    more(shown);
  }, []);
  const said = {
    busy: '正在读取…',
    failed: '没有读取出来。',
    ready: shown.list.length === 0 ? '这个收藏夹里还没有文章' : '',
  };
  return (
    <div className="pl-6 pb-2">
      <ul>
        {shown.list.map((it) => (
          <li key={it.id}>
            <a className="flex items-center min-h-10 hover:text-primary" href={place.article(it.id)}>
              {it.title}
            </a>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-(--muted)">
        {said[state]}
      </p>
      {state !== 'busy' && (state === 'failed' || shown.page < shown.pages) && (
        <button type="button" className="btn btn-sm mt-1" onClick={() => more(shown)}>
          {state === 'failed' ? '重试' : '加载更多'}
        </button>
      )}
    </div>
  );
}
