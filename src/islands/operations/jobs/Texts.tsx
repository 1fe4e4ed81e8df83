import { useState } from 'react';
import { type Health, tryTexts } from '../../../stores/operations/jobs/jobs.ts';

type State = NonNullable<Health['texts']>;

function stateOf({ state, missing, waiting, since }: State): string {
  if (state === 'none') return `没有配置，需要 ${missing.join('、')}；只按站点自己的规则审核。`;
  if (state === 'part') return `配置不全，还缺 ${missing.join('、')}；只按站点自己的规则审核。`;
  return waiting > 0
    ? `${waiting} 段文字等待检查，最早的写于 ${since.slice(0, 16)}。`
    : '没有等待检查的文字。';
}

/** The check of texts by the provider of content safety: whether it is set up, what waits for it, and its last result. */
export function Texts({ texts, show }: { texts: State; show: (it: Health) => void }) {
  const [busy, setBusy] = useState(false);
  const { last } = texts;
  const tryOut = async () => {
    if (busy) return;
    setBusy(true);
    await tryTexts(show);
    setBusy(false);
  };
  return (
    <section aria-labelledby="texts" className="mt-5">
      <h3 id="texts" className="font-semibold">
        内容安全（腾讯云）
      </h3>
      <p className={`mt-1 text-sm ${texts.state === 'part' ? 'text-error' : 'text-(--muted)'}`}>
        {stateOf(texts)}
      </p>
      {last && (
        <p className={`mt-1 text-sm wrap-anywhere ${last.ok ? 'text-(--muted)' : 'text-error'}`}>
          最近一次{last.ok ? '' : '失败'}：{last.detail}（{last.createTime.slice(0, 16)}）
        </p>
      )}
      {texts.state === 'set' && (
        <button type="button" className="btn btn-sm mt-2" aria-disabled={busy} onClick={tryOut}>
          {busy ? '请稍候…' : '检查内容安全'}
        </button>
      )}
    </section>
  );
}
