import { useStore } from '@nanostores/react';
import { Check, Lock } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { FOLDER_NAME_MOST } from '../../../contract/limits.ts';
import { folders, loadFolders, makeFolder } from '../../stores/folders.ts';
import { collected, collectIn } from '../../stores/reaction.ts';
import { Panel } from './Panel.tsx';

/** Which of one's folders the article lies in; a new one can be made on the way. */
export function Folders({ close }: { close: () => void }) {
  const list = useStore(folders);
  const { isCollect, folderId } = useStore(collected);
  const [name, setName] = useState('');
  const [closed, setClosed] = useState(false);
  const [fault, setFault] = useState('');
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    loadFolders().catch(() => setFailed(true));
  }, []);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (!wanted) return setFault('请填写收藏夹名称');
    const id = await makeFolder(wanted, !closed);
    if (id === null) return undefined;
    setName('');
    return collectIn(id);
  };

  return (
    <Panel title="收藏到" close={close}>
      {failed && <p role="alert">收藏夹没有加载出来，请稍后再试。</p>}
      {!list && !failed && <p role="status">正在加载收藏夹…</p>}
      <ul className="folder-list">
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
      <form className="folder-new" onSubmit={add} noValidate>
        <label>
          新建收藏夹
          <input
            type="text"
            value={name}
            maxLength={FOLDER_NAME_MOST}
            aria-invalid={fault !== ''}
            onChange={(event) => {
              setName(event.target.value);
              setFault('');
            }}
          />
        </label>
        <label className="folder-closed">
          <input type="checkbox" checked={closed} onChange={(event) => setClosed(event.target.checked)} />
          仅自己可见
        </label>
        {fault && (
          <p className="gate-fault" role="alert">
            {fault}
          </p>
        )}
        <button type="submit" className="btn">
          新建并收藏
        </button>
      </form>
    </Panel>
  );
}
