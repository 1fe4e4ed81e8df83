import { useStore } from '@nanostores/react';
import { FolderPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FOLDERS_MOST } from '../../../../contract/kit/limits.ts';
import { folders, loadFolders } from '../../../stores/content/collect/folders.ts';
import { owner } from '../../../stores/people/user/owner.ts';
import sheet from '../../../styles/content/home.css?url&no-inline';
import { FolderRow } from './FolderRow.tsx';
import { NewFolder } from './NewFolder.tsx';

function List() {
  const list = useStore(folders);
  const [failed, setFailed] = useState(false);
  const [adding, setAdding] = useState(false);
  const load = () => {
    setFailed(false);
    loadFolders().catch(() => setFailed(true));
  };
  useEffect(() => {
    loadFolders().catch(() => setFailed(true));
  }, []);
  return (
    <section className="grid grid-cols-1 gap-2 p-5 border-b border-base-300" aria-labelledby="own-folders">
      <link rel="stylesheet" href={sheet} precedence="default" />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="own-folders" className="font-semibold">
          我的收藏夹
        </h2>
        {list && list.length <= FOLDERS_MOST && !adding && (
          <button type="button" className="btn btn-sm" onClick={() => setAdding(true)}>
            <FolderPlus size={16} aria-hidden="true" />
            新建
          </button>
        )}
      </div>
      {adding && (
        <div className="p-4 rounded-(--radius-box) bg-base-200">
          <NewFolder
            text="新建"
            made={() => setAdding(false)}
            beside={
              <button type="button" className="btn btn-ghost" onClick={() => setAdding(false)}>
                取消
              </button>
            }
          />
        </div>
      )}
      {!list && !failed && (
        <p role="status" className="text-sm text-(--muted)">
          正在读取收藏夹…
        </p>
      )}
      {failed && (
        <p role="alert" className="flex items-center gap-3 text-sm">
          收藏夹没有读取出来。
          <button type="button" className="btn btn-sm" onClick={load}>
            重试
          </button>
        </p>
      )}
      <ul>
        {list?.map((it) => (
          <FolderRow key={it.id} folder={it} fallback={list.find(({ id }) => id === 0)} />
        ))}
      </ul>
    </section>
  );
}

/** The folders on one's own profile; null on others. */
export function OwnFolders() {
  return useStore(owner) ? <List /> : null;
}
