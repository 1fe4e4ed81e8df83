import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { dropDead, type Letter, letters, retryLetters } from '../../../stores/operations/jobs/jobs.ts';
import { Rows } from '../../ui/list/Rows.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';

function Row({ letter }: { letter: Letter }) {
  const [busy, setBusy] = useState(false);
  const [dropping, setDropping] = useState(false);
  const retry = async () => {
    if (busy) return;
    setBusy(true);
    await retryLetters(letter.id);
    setBusy(false);
  };
  const name = `${letter.type || '无法识别的消息'} #${letter.eventId ?? letter.id}`;
  return (
    <li className="py-3 border-b border-base-200 last:border-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="flex-1 basis-48 min-w-0 font-medium wrap-anywhere">{name}</span>
        <time className="text-sm text-(--muted) tabular-nums">{letter.createTime.slice(0, 16)}</time>
        {letter.eventId !== null && (
          <button
            type="button"
            className="btn btn-sm"
            aria-label={`重新投递：${name}`}
            aria-disabled={busy}
            onClick={retry}
          >
            重新投递
          </button>
        )}
        <button
          type="button"
          className="btn btn-sm btn-ghost"
          aria-label={`丢弃：${name}`}
          onClick={() => setDropping(true)}
        >
          丢弃
        </button>
      </div>
      {letter.failures.map((it) => (
        <p key={it.consumer} className="mt-1 text-sm text-error wrap-anywhere">
          {it.consumer}：{it.error}（试过 {it.attempts} 次）
        </p>
      ))}
      <details className="mt-1 text-sm">
        <summary className="w-fit cursor-pointer text-(--muted)">内容</summary>
        <pre className="mt-1 max-h-60 overflow-auto whitespace-pre-wrap wrap-anywhere">{letter.body}</pre>
      </details>
      {dropping && (
        <ReasonDialog
          title={`丢弃死信“${name}”`}
          text="确认丢弃"
          pending="正在丢弃…"
          note="丢弃之后不能恢复。"
          hint="会写进操作记录"
          most={200}
          act={(reason) => dropDead(letter.id, reason)}
          close={() => setDropping(false)}
        />
      )}
    </li>
  );
}

/** Dead letters with errors and actions. */
export function Letters() {
  const { list } = useStore(letters.state);
  return (
    <section className="panel-box p-5" aria-labelledby="desk-letters">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="desk-letters" className="flex-1 text-lg font-semibold">
          死信
        </h2>
        {list.some(({ eventId }) => eventId !== null) && (
          <button type="button" className="btn btn-sm" onClick={() => retryLetters()}>
            全部重新投递
          </button>
        )}
      </div>
      <p className="mt-1 text-sm text-(--muted)">
        重试多次仍然失败的事件。修好原因之后重新投递；处理过它的部分不会再处理一遍。
      </p>
      <Rows
        of={letters}
        what="死信"
        none="没有死信，事件都已送达"
        row={(letter) => <Row key={letter.id} letter={letter} />}
      />
    </section>
  );
}
