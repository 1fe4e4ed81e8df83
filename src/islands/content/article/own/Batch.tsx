import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { MyArticle } from '../../../../../contract/content/article/own.ts';
import { isHere } from '../../../../stores/content/article/own.ts';
import {
  binChosen,
  choose,
  chosen,
  downChosen,
  emptyBin,
  isOut,
  moveChosen,
  removeChosen,
  restoreChosen,
  running,
} from '../../../../stores/content/article/selection.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { Move } from './Move.tsx';

type DeleteProps = { title: string; run: () => Promise<void>; close: () => void };

function DeleteDialog({ title, run, close }: DeleteProps) {
  return (
    <Dialog title={title} close={close}>
      <p className="mb-4">正文、草稿和历史版本，以及文章下的评论、点赞和收藏都会删除，不能恢复。</p>
      <div className="flex justify-end gap-2">
        <button type="button" className="btn" onClick={close}>
          取消
        </button>
        <button
          type="button"
          className="btn btn-error"
          onClick={() => {
            close();
            run();
          }}
        >
          彻底删除
        </button>
      </div>
    </Dialog>
  );
}

/** Batch actions for selected articles. */
export function Batch({ list, bin }: { list: readonly MyArticle[]; bin: boolean }) {
  const ids = useStore(chosen, { ssr: 'initial' });
  const busy = useStore(running, { ssr: 'initial' });
  const [asking, setAsking] = useState<'move' | 'remove' | 'empty' | null>(null);
  const close = () => setAsking(null);
  // Not memoized: the counts rerender this whenever an article leaves the list.
  const present = list.filter(isHere);
  const here = present.filter((it) => ids.has(it.id));
  // Deselects articles that left the list.
  useEffect(() => {
    const known = list.filter((it) => chosen.get().has(it.id)).map((it) => it.id);
    if (known.length < chosen.get().size) choose(known);
  }, [list]);
  const all = present.length > 0 && here.length === present.length;
  return (
    <div className="grid gap-2 px-5 py-2 border-b border-base-300 max-tabs:px-4">
      <div className="flex flex-wrap items-center gap-2 min-h-10">
        <label className="flex items-center gap-3 min-h-10 mr-2 cursor-pointer">
          <input
            type="checkbox"
            className="checkbox checkbox-primary checkbox-sm"
            name="all"
            checked={all}
            disabled={present.length === 0}
            onChange={() => choose(all ? [] : present.map((it) => it.id))}
          />
          {here.length > 0 ? `已选 ${here.length} 篇` : '选择本页全部'}
        </label>
        {busy ? (
          <span role="status" className="num text-(--muted)">
            正在处理，已完成 {busy.through} / {busy.of}
          </span>
        ) : (
          <>
            {here.length > 0 && !bin && (
              <>
                <RowAction text="移动所选" plain act={() => setAsking('move')} />
                {here.some(isOut) && <RowAction text="下架所选" plain act={downChosen} />}
                <RowAction text="删除所选" plain act={binChosen} />
              </>
            )}
            {here.length > 0 && bin && (
              <>
                <RowAction text="恢复所选" plain act={restoreChosen} />
                <RowAction text="彻底删除所选" plain className="text-error" act={() => setAsking('remove')} />
              </>
            )}
            {bin && (
              <RowAction
                text="清空回收站"
                plain
                className="text-error ml-auto"
                act={() => setAsking('empty')}
              />
            )}
          </>
        )}
      </div>
      {asking === 'move' && (
        <Move
          title={`移动所选的 ${here.length} 篇文章`}
          move={async (to) => {
            await moveChosen(to);
            return true;
          }}
          close={close}
        />
      )}
      {asking === 'remove' && (
        <DeleteDialog title={`彻底删除所选的 ${here.length} 篇文章？`} run={removeChosen} close={close} />
      )}
      {asking === 'empty' && (
        <DeleteDialog title="清空回收站，彻底删除其中全部文章？" run={emptyBin} close={close} />
      )}
    </div>
  );
}
