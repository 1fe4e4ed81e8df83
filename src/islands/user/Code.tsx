import { useEffect, useState } from 'react';
import { EMAIL_CODE_AGAIN, EMAIL_CODE_FIRST } from '../../../contract/limits.ts';
import { sendCode } from '../../stores/account.ts';
import { Entry } from './Entry.tsx';

type Props = { email: string; code: string; set: (code: string) => void; wrong: string };

const LOOKS_RIGHT = /^\S+@\S+\.\S+$/;

/** The field for a mailed code beside the button that sends one; in its place the seconds until the next. */
export function Code({ email, code, set, wrong }: Props) {
  const [left, setLeft] = useState(0);
  const [length, setLength] = useState(EMAIL_CODE_FIRST);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);

  const send = async () => {
    if (busy || !LOOKS_RIGHT.test(email.trim())) return;
    setBusy(true);
    if (await sendCode(email.trim())) {
      setLeft(length);
      setLength(EMAIL_CODE_AGAIN);
    }
    setBusy(false);
  };

  return (
    <div className="flex items-start gap-2">
      <div className="flex-1 min-w-0">
        <Entry
          label="验证码"
          value={code}
          set={set}
          wrong={wrong}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </div>
      {left > 0 ? (
        <span role="timer" className="own-code num text-(--muted)">
          {left} 秒
        </span>
      ) : (
        <button
          type="button"
          className="btn own-code"
          aria-disabled={busy || !LOOKS_RIGHT.test(email.trim())}
          onClick={send}
        >
          {busy ? '正在发送…' : '发送验证码'}
        </button>
      )}
    </div>
  );
}
