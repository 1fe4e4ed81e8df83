import { useState } from 'react';
import type { MyEntry } from '../../../../contract/discovery/activity/entry.ts';
import { place } from '../../../../contract/kit/places.ts';
import { fateOf, withdrawArticle } from '../../../stores/discovery/activity/activity.ts';
import { RowAction } from '../../ui/RowAction.tsx';

/** One's own submission with its status; it can be withdrawn before the deadline. */
export function EntryRow({ it }: { it: MyEntry }) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const back = async () => {
    if (busy) return;
    setBusy(true);
    await withdrawArticle(it.activity.id, it.articleId);
    setBusy(false);
    setAsked(false);
  };
  const title = it.title || '已删除的文章';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 border-b border-base-300 max-tabs:px-4">
      <div className="grow basis-52 min-w-0">
        <h3 className="font-medium wrap-anywhere">
          {it.isShown ? (
            <a className="hover:text-primary" href={place.article(it.articleId)}>
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        <p className="text-sm text-(--muted)">
          <a className="hover:text-primary" href={place.activity(it.activity.id)}>
            {it.activity.title}
          </a>
          <span className="num"> · {it.createTime.slice(0, 16)} 投稿</span>
        </p>
      </div>
      <p className={it.award ? 'font-medium text-primary' : it.isShown ? '' : 'text-warning'}>{fateOf(it)}</p>
      {it.mayWithdraw &&
        (asked ? (
          <span className="flex gap-2">
            <button
              type="button"
              className="btn btn-sm btn-error max-tabs:min-h-10"
              aria-disabled={busy}
              onClick={back}
            >
              {busy ? '正在撤回…' : '确认撤回'}
            </button>
            <RowAction text="保留" act={() => setAsked(false)} />
          </span>
        ) : (
          <RowAction text="撤回" label={`撤回《${title}》`} plain act={() => setAsked(true)} />
        ))}
    </li>
  );
}
