import { useStore } from '@nanostores/react';
import { type CodeBy, sendCode, sending, unsent } from '../../../stores/people/auth/code.ts';
import { countdown } from '../../../stores/people/auth/countdown.ts';

/** Button that sends a code, replaced by a countdown in seconds for the same recipient. */
export function SendCode({ to: typed, by }: { to: string; by?: CodeBy | undefined }) {
  const { to, left } = useStore(countdown);
  const busy = useStore(sending);
  const failed = useStore(unsent);
  if (left > 0 && (typed === to || !typed)) {
    return (
      <span role="timer" className="flex items-center justify-center w-28 h-10 tabular-nums text-(--muted)">
        {left} 秒
      </span>
    );
  }
  return (
    <button
      type="button"
      className="btn btn-ghost w-28 px-2 text-primary"
      aria-disabled={busy}
      onClick={() => sendCode(typed, by)}
    >
      {busy ? '正在发送…' : failed ? '没有连上，重试' : '发送验证码'}
    </button>
  );
}
