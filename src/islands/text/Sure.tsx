import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Props = { label: string; ask: string; act: () => Promise<unknown> };

/** A button that asks before it does something. The focus goes to the safe answer, and back to the button. */
export function Sure({ label, ask, act }: Props) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const turn = (to: boolean) => {
    flushSync(() => setAsked(to));
    if (document.activeElement === document.body) button.current?.focus();
  };
  if (!asked)
    return (
      <button ref={button} type="button" className="quiet" onClick={() => turn(true)}>
        {label}
      </button>
    );
  return (
    <span className="post-asked">
      {ask}
      <button
        type="button"
        className="quiet danger"
        aria-disabled={busy}
        onClick={async () => {
          if (busy) return;
          setBusy(true);
          await act();
          setBusy(false);
          turn(false);
        }}
      >
        {label}
      </button>
      <button ref={button} type="button" className="quiet" onClick={() => turn(false)}>
        取消
      </button>
    </span>
  );
}
