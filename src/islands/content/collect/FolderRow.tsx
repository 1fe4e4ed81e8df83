import { ChevronDown, Folder as FolderIcon, Lock } from 'lucide-react';
import { useState } from 'react';
import type { Folder } from '../../../../contract/content/collect/collect.ts';
import { dropFolder, showFolder } from '../../../stores/content/collect/folders.ts';
import { removeRow } from '../../ui/list/focus.ts';
import { FolderArticles } from './FolderArticles.tsx';
import { Rename } from './Rename.tsx';

type Mode = 'shown' | 'open' | 'rename' | 'delete';

/** What happens to the articles of a deleted folder, and whether others will see them. */
function fate({ articleNum, isPublic }: Folder, fallback: Folder | undefined): string {
  if (articleNum === 0) return '里面没有文章。';
  const moved = `其中的 ${articleNum} 篇文章会移到默认收藏夹，不会丢失。`;
  return !isPublic && fallback?.isPublic ? `${moved}默认收藏夹是公开的，别人会看到它们。` : moved;
}

/** Row of one's own folder; `fallback` is 默认收藏夹. */
export function FolderRow({ folder, fallback }: { folder: Folder; fallback: Folder | undefined }) {
  const [mode, setMode] = useState<Mode>('shown');
  const to = (next: Mode) => () => setMode(mode === next ? 'shown' : next);
  const Mark = folder.isPublic ? FolderIcon : Lock;
  return (
    <li className="py-1 border-b border-base-200 last:border-0">
      <div className="flex flex-wrap items-center gap-x-1">
        <button
          type="button"
          className="flex flex-1 items-center gap-2 min-w-48 min-h-10 text-left cursor-pointer hover:text-primary"
          aria-expanded={mode === 'open'}
          onClick={to('open')}
        >
          <Mark size={16} className="shrink-0 text-(--muted)" aria-hidden="true" />
          <span className="truncate">{folder.name}</span>
          <span className="shrink-0 text-sm text-(--muted)">
            {folder.articleNum} 篇{!folder.isPublic && ' · 仅自己可见'}
          </span>
          <ChevronDown
            size={16}
            className={`shrink-0 text-(--muted) ${mode === 'open' ? 'rotate-180' : ''}`}
            aria-hidden="true"
          />
        </button>
        <span className="flex gap-1">
          <button
            type="button"
            className="btn btn-ghost btn-sm"
            aria-label={`把${folder.name}${folder.isPublic ? '设为私密' : '公开'}`}
            onClick={() => showFolder(folder.id, !folder.isPublic)}
          >
            {folder.isPublic ? '设为私密' : '公开'}
          </button>
          {folder.id !== 0 && (
            <>
              <button
                type="button"
                className="btn btn-ghost btn-sm"
                aria-label={`重命名${folder.name}`}
                onClick={to('rename')}
              >
                重命名
              </button>
              <button
                type="button"
                className="btn btn-ghost btn-sm"
                aria-label={`删除${folder.name}`}
                onClick={to('delete')}
              >
                删除
              </button>
            </>
          )}
        </span>
      </div>
      {mode === 'open' && <FolderArticles folder={folder} />}
      {mode === 'rename' && <Rename folder={folder} close={() => setMode('shown')} />}
      {mode === 'delete' && (
        <div
          role="alertdialog"
          aria-label={`删除${folder.name}`}
          className="flex flex-wrap items-center gap-3 p-4 mb-2 rounded-(--radius-box) bg-base-200"
        >
          <p className="flex-1 min-w-48">
            删除“{folder.name}”？{fate(folder, fallback)}
          </p>
          <button
            type="button"
            className="btn btn-error"
            onClick={({ currentTarget }) => removeRow(currentTarget, () => dropFolder(folder.id))}
          >
            删除收藏夹
          </button>
          <button type="button" className="btn btn-ghost" onClick={() => setMode('shown')}>
            取消
          </button>
        </div>
      )}
    </li>
  );
}
