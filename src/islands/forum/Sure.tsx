import { useState } from 'react';

type Props = { label: string; ask: string; act: () => Promise<unknown> };

/** A button that asks before it does something. */
export function Sure({ label, ask, act }: Props) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!asked)
    return (
      <button type="button" className="quiet" onClick={() => setAsked(true)}>
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
          setAsked(false);
        }}
      >
        {label}
      </button>
      <button type="button" className="quiet" onClick={() => setAsked(false)}>
        取消
      </button>
    </span>
  );
}
