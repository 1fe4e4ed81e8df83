import type { BulkLeft } from '../../../../../contract/operations/moderation/bulk.ts';
import { TARGET_NAME } from '../../../../../contract/operations/moderation/moderation.ts';

type Props = {
  last: { id: string; texts: number; people: number; left: readonly BulkLeft[] };
  undo: () => unknown;
};

/** What a bulk decision did, what it left and why, and the way back. */
export function Done({ last, undo }: Props) {
  const { texts, people, left } = last;
  return (
    <div role="status" className="panel-box grid grid-cols-1 gap-2 px-4 py-3">
      <p className="flex flex-wrap items-center gap-3">
        <span>
          {texts + people > 0 && `已隐藏 ${texts} 条`}
          {people > 0 && `，处罚 ${people} 个账号`}
          {left.length > 0 && `${texts + people > 0 ? '；' : ''}${left.length} 条没有处理`}
        </span>
        {texts + people > 0 && (
          <button type="button" className="btn btn-sm min-h-10 ml-auto" onClick={undo}>
            全部撤销
          </button>
        )}
      </p>
      {left.length > 0 && (
        <ul className="max-h-40 overflow-y-auto text-sm text-(--muted)">
          {left.map((it) => (
            <li key={`${it.kind} ${it.key}`}>
              {TARGET_NAME[it.kind]} {it.key}：{it.why}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
