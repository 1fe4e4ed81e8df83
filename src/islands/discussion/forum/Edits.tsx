import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import type { SuggestedEdit } from '../../../../contract/discussion/forum/edit.ts';
import { place } from '../../../../contract/kit/places.ts';
import { decideSuggestion, edits, loadEdits } from '../../../stores/discussion/forum/history.ts';
import sheet from '../../../styles/discussion/changes.css?url&no-inline';
import { Changes } from './Changes.tsx';

function Edit({ it }: { it: SuggestedEdit }) {
  const field = useId();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const answer = async (approve: boolean) => {
    if (busy) return;
    setBusy(true);
    await decideSuggestion(it.id, approve, reason);
    setBusy(false);
  };
  return (
    <li className="grid gap-2 py-3.5 not-first:border-t border-base-300">
      <p>
        <a href={place.myHome(it.userId)}>{it.nickname}</a> 建议修改{it.answerId > 0 ? '回答' : '问题'}
        {it.reason && <>：{it.reason}</>}
      </p>
      <Changes before={it.before} after={it.after} />
      <label htmlFor={field}>理由（拒绝时告诉对方）</label>
      <input
        id={field}
        className="input w-full"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <p className="flex gap-2">
        <button type="button" className="btn btn-primary" aria-disabled={busy} onClick={() => answer(true)}>
          通过
        </button>
        <button type="button" className="btn" aria-disabled={busy} onClick={() => answer(false)}>
          拒绝
        </button>
      </p>
    </li>
  );
}

/** Suggested edits waiting for the reader's decision; null if none. */
export function Edits({ id }: { id: number }) {
  const list = useStore(edits);
  useEffect(() => {
    loadEdits(id);
  }, [id]);
  if (!list || list.length === 0) return null;
  return (
    <section className="panel-box mb-4 px-5 py-4" id="edits" aria-labelledby="edits-title">
      <link rel="stylesheet" href={sheet} precedence="default" />
      <h2 id="edits-title" className="text-[17px] font-bold">
        待处理的修改建议
      </h2>
      <ol>
        {list
          .filter(({ mayDecide }) => mayDecide)
          .map((it) => (
            <Edit key={it.id} it={it} />
          ))}
      </ol>
    </section>
  );
}
