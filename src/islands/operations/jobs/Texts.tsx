import { useState } from 'react';
import { type Health, tryTexts } from '../../../stores/operations/jobs/jobs.ts';
import { Service } from './Service.tsx';

/** Content safety check: state, backlog, and a button to test it. */
export function Texts({ texts, show }: { texts: NonNullable<Health['texts']>; show: (it: Health) => void }) {
  const [busy, setBusy] = useState(false);
  const tryOut = async () => {
    if (busy) return;
    setBusy(true);
    await tryTexts(show);
    setBusy(false);
  };
  return (
    <Service
      id="texts"
      title="内容安全（腾讯云）"
      service={texts}
      lead={
        texts.waiting > 0
          ? `${texts.waiting} 段文字等待检查，最早的写于 ${texts.since.slice(0, 16)}。`
          : '没有等待检查的文字。'
      }
      without="只按站点自己的规则审核。"
    >
      <button type="button" className="btn btn-sm mt-2" aria-disabled={busy} onClick={tryOut}>
        {busy ? '请稍候…' : '检查内容安全'}
      </button>
    </Service>
  );
}
