import { useStore } from '@nanostores/react';
import { sendCode, sending } from '../../stores/code.ts';
import { countdown } from '../../stores/countdown.ts';
import { form } from '../../stores/form.ts';

/** The link that mails a code; in its place the seconds until it may be used again for the same address. */
export function SendCode() {
  const { email, left } = useStore(countdown);
  const typed = useStore(form).email.trim();
  const busy = useStore(sending);
  if (left > 0 && (typed === email || !typed)) {
    return (
      <span role="timer" className="flex items-center justify-center w-28 h-11 tabular-nums text-(--muted)">
        {left} 秒
      </span>
    );
  }
  return (
    <button
      type="button"
      className="btn btn-ghost w-28 h-11 px-2 text-primary"
      aria-disabled={busy}
      onClick={sendCode}
    >
      {busy ? '正在发送…' : '发送验证码'}
    </button>
  );
}
