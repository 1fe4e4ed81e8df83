import { useStore } from '@nanostores/react';
import { Check, Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { folders, loadFolders } from '../../../stores/content/collect/folders.ts';
import { collected, collectIn } from '../../../stores/discussion/reaction/reaction.ts';
import sheet from '../../../styles/content/home.css?url&no-inline';
import { Panel } from '../article/Panel.tsx';
import { NewFolder } from './NewFolder.tsx';

/** Chooses the folder of an article; a new one can be created. */
export function Folders({ close }: { close: () => void }) {
  const list = useStore(folders);
  const { isCollect, folderId } = useStore(collected);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    loadFolders().catch(() => setFailed(true));
  }, []);

  return (
    <Panel title="收藏到" close={close}>
      {failed && <p role="alert">收藏夹没有加载出来，请稍后再试。</p>}
      {!list && !failed && <p role="status">正在加载收藏夹…</p>}
      <ul className="[&_.panel-item>:last-child:not(:first-child)]:ml-auto">
        {list?.map((it) => {
          const here = isCollect && folderId === it.id;
          return (
            <li key={it.id}>
              <button
                type="button"
                className="panel-item"
                aria-pressed={here}
                onClick={() => collectIn(here ? null : it.id)}
              >
                <span className="truncate">{it.name}</span>
                {!it.isPublic && <Lock size={14} aria-label="仅自己可见" />}
                {here && <Check size={16} />}
              </button>
            </li>
          );
        })}
      </ul>
      <div className="grid gap-2 mt-3 pt-3 border-t border-base-300">
        <link rel="stylesheet" href={sheet} precedence="default" />
        <NewFolder text="新建并收藏" made={collectIn} />
      </div>
    </Panel>
  );
}
