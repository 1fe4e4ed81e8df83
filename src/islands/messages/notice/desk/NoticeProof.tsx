import { useState } from 'react';
import type { Outcome } from '../../../../stores/kit/attempt.ts';
import { type Recipients, sendNotice } from '../../../../stores/messages/notice/desk.ts';

type Props = {
  /** `people`: number of recipients. `attempt`: idempotency key. */
  people: number;
  attempt: string;
  to: Recipients;
  name: string;
  content: string;
  url: string;
  back: () => void;
  done: () => void;
};

/** Preview of the notice and its recipients, with the send button. */
export function NoticeProof({ people, attempt, to, name, content, url, back, done }: Props) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>('done');
  const send = async () => {
    if (busy) return;
    setBusy(true);
    const came = await sendNotice({ key: attempt, content, ...to, ...(url && { url }) });
    setBusy(false);
    setOutcome(came);
    if (came === 'done') done();
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>
        发给<strong className="font-semibold">{name}</strong>，现在共 {people} 人。发出以后不能撤回。
      </p>
      <div className="p-4 rounded-(--radius-box) border border-base-300 bg-base-200">
        <p className="mb-2 text-xs text-(--muted)">系统通知 · 刚刚</p>
        <p className="whitespace-pre-wrap wrap-anywhere">{content}</p>
        {url && (
          <a className="inline-block mt-2 text-primary" href={url} target="_blank" rel="noopener">
            查看详情
          </a>
        )}
      </div>
      {outcome === 'unreached' && (
        <p role="alert" className="text-sm text-error">
          没有连上服务器，请再试一次；不会重复发送。
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-primary min-w-28"
          aria-disabled={busy || people === 0}
          onClick={() => people > 0 && send()}
        >
          {busy ? '正在发送…' : '确认发送'}
        </button>
        <button type="button" className="btn btn-ghost" onClick={back}>
          返回修改
        </button>
      </div>
    </div>
  );
}
