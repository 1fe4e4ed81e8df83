import { TARGET_NAME } from '../../../../../contract/operations/moderation/moderation.ts';

import type { BulkDone } from '../../../../stores/operations/moderation/bulk.ts';

type Props = { last: BulkDone; undo: () => unknown };

/** Summary of a bulk decision; empty if it changed nothing. */
export function didText({ texts, files, people }: { texts: number; files: number; people: number }): string {
  const hidden = [texts > 0 && `${texts} 条`, files > 0 && `${files} 个文件`].filter(Boolean).join('、');
  return [hidden && `隐藏 ${hidden}`, people > 0 && `处罚 ${people} 个账号`].filter(Boolean).join('，');
}

/** Result of a bulk decision: what it did, what it skipped and why, and undo. */
export function Done({ last, undo }: Props) {
  const { texts, people, files = 0 } = last;
  const did = didText({ texts, files, people });
  const left = [
    ...last.left.map(({ kind, key, why }) => ({ what: `${TARGET_NAME[kind]} ${key}`, why })),
    ...(last.leftFiles ?? []).map(({ key, why }) => ({ what: `${TARGET_NAME.file} ${key}`, why })),
  ];
  return (
    <div role="status" className="panel-box grid grid-cols-1 gap-2 px-4 py-3">
      <p className="flex flex-wrap items-center gap-3">
        <span>
          {did && `已${did}`}
          {left.length > 0 && `${did ? '；' : ''}${left.length} 项没有处理`}
        </span>
        {did && (
          <button type="button" className="btn btn-sm min-h-10 ml-auto" onClick={undo}>
            全部撤销
          </button>
        )}
      </p>
      {left.length > 0 && (
        <ul className="max-h-40 overflow-y-auto text-sm text-(--muted)">
          {left.map((it) => (
            <li key={it.what} className="wrap-anywhere">
              {it.what}：{it.why}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
