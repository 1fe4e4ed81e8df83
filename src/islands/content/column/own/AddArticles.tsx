import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { PlacedArticle } from '../../../../../contract/content/column/own.ts';
import { MANAGE_TAB } from '../../../../../contract/kit/places.ts';
import { ownArticles } from '../../../../stores/content/article/ownList.ts';
import { tabOf } from '../../../../stores/content/article/ownView.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SearchBox } from '../../../ui/SearchBox.tsx';

type Props = {
  chapter: string;
  /** Articles already in the column. */
  known: ReadonlySet<number>;
  add: (articles: readonly PlacedArticle[]) => void;
  close: () => void;
};

/** Dialog to add own articles to a chapter. */
export function AddArticles({ chapter, known, add, close }: Props) {
  const [articles] = useState(ownArticles);
  const found = useStore(articles.state);
  const { keyword } = found.query;
  const [chosen, setChosen] = useState<ReadonlyMap<number, PlacedArticle>>(new Map());
  useEffect(() => void articles.show(), [articles]);
  const toggle = (it: PlacedArticle) => {
    const next = new Map(chosen);
    if (!next.delete(it.id)) next.set(it.id, it);
    setChosen(next);
  };
  return (
    <Dialog title={`把文章放入“${chapter}”`} close={close}>
      <SearchBox
        label="标题里的词"
        placeholder="按标题查找"
        keyword={keyword}
        search={(typed) => articles.show({ keyword: typed })}
      />
      <ul className="my-3 max-h-80 overflow-y-auto" aria-busy={found.state === 'busy'}>
        {found.list.map((it) => {
          const here = known.has(it.id);
          return (
            <li key={it.id}>
              <label className="flex items-center gap-3 min-h-10 cursor-pointer">
                <input
                  type="checkbox"
                  className="checkbox checkbox-primary checkbox-sm flex-none"
                  name="article"
                  checked={here || chosen.has(it.id)}
                  disabled={here}
                  onChange={() => toggle(it)}
                />
                <span className="min-w-0 wrap-anywhere">
                  {it.title || '无标题'}
                  <small className="ml-2 text-(--muted)">
                    {here ? '已在专栏里' : MANAGE_TAB[tabOf(it.isPublish)]}
                  </small>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      {found.state === 'busy' && <p role="status">正在读取你的文章…</p>}
      {found.state === 'failed' && <p role="alert">没有读到你的文章，请检查网络后重试。</p>}
      {found.state === 'ready' && found.list.length === 0 && (
        <p className="text-(--muted)">{keyword ? '没有符合条件的文章。' : '还没有文章。'}</p>
      )}
      <div className="flex justify-end gap-2 mt-3">
        {(found.state === 'failed' || found.page < found.pages) && (
          <button
            type="button"
            className="btn mr-auto"
            aria-disabled={found.state === 'busy'}
            onClick={articles.more}
          >
            {found.state === 'failed' ? '重试' : '更多文章'}
          </button>
        )}
        <button type="button" className="btn" onClick={close}>
          取消
        </button>
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={chosen.size === 0}
          onClick={() => {
            if (chosen.size === 0) return;
            add([...chosen.values()]);
            close();
          }}
        >
          放入 {chosen.size} 篇
        </button>
      </div>
    </Dialog>
  );
}
