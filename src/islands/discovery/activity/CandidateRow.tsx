import { useState } from 'react';
import type { Candidate } from '../../../../contract/discovery/activity/entry.ts';
import { place } from '../../../../contract/kit/places.ts';
import { submit, withdrawArticle } from '../../../stores/discovery/activity/activity.ts';
import { RowAction } from '../../ui/RowAction.tsx';

type Props = { it: Candidate; activityId: number; left: number };

/** One's own article: submitted, eligible, or the reason it is not. */
export function CandidateRow({ it, activityId, left }: Props) {
  const [busy, setBusy] = useState(false);
  const act = async (work: typeof submit) => {
    if (busy) return;
    setBusy(true);
    await work(activityId, it.id);
    setBusy(false);
  };
  const why = it.fault || (left === 0 ? '已经投满' : '');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 border-b border-base-300 max-tabs:px-4">
      <div className="grow basis-52 min-w-0">
        <h2 className="font-medium wrap-anywhere">
          <a className="hover:text-primary" href={place.article(it.id)} target="_blank" rel="noopener">
            {it.title}
          </a>
        </h2>
        <p className="num text-sm text-(--muted)">{it.createTime.slice(0, 16)} 发布</p>
      </div>
      {it.isEntered ? (
        <>
          <span className="text-success">已投稿</span>
          <RowAction
            text="撤回"
            label={`撤回《${it.title}》`}
            plain
            busy={busy}
            act={() => act(withdrawArticle)}
          />
        </>
      ) : why ? (
        <span className="text-sm text-(--muted)">{why}</span>
      ) : (
        <button
          type="button"
          className="btn btn-sm btn-primary max-tabs:min-h-10"
          aria-label={`投稿《${it.title}》`}
          aria-disabled={busy}
          onClick={() => act(submit)}
        >
          {busy ? '正在投稿…' : '投稿'}
        </button>
      )}
    </li>
  );
}
