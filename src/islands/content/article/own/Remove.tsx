import { useState } from 'react';
import type { MyArticle } from '../../../../../contract/content/article/own.ts';
import { removeForGood } from '../../../../stores/content/article/own.ts';
import { Dialog } from '../../../ui/Dialog.tsx';

/** Confirmation before permanent deletion. */
export function Remove({ it, close }: { it: MyArticle; close: () => void }) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    if (!(await removeForGood(it))) setBusy(false);
  };
  return (
    <Dialog title={`彻底删除《${it.title || '无标题'}》？`} close={close}>
      <p className="mb-4">正文、草稿和历史版本，以及文章下的评论、点赞和收藏都会删除，不能恢复。</p>
      <div className="flex justify-end gap-2">
        <button type="button" className="btn" onClick={close}>
          取消
        </button>
        <button type="button" className="btn btn-error" aria-disabled={busy} onClick={remove}>
          {busy ? '正在删除…' : '彻底删除'}
        </button>
      </div>
    </Dialog>
  );
}
