import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isFocusLost, removeRow } from './list/focus.ts';

type Props = {
  label: string;
  ask: string;
  act: () => Promise<unknown>;
  /** Text of the confirming button; default: `label`. */
  text?: string;
  look?: string;
};

/** Button that asks for confirmation in place. Focus moves to the cancel button, and back afterwards. */
export function ConfirmButton({ label, ask, act, text = label, look = 'quiet' }: Props) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const turn = (to: boolean) => {
    flushSync(() => setAsked(to));
    if (isFocusLost()) button.current?.focus();
  };
  if (!asked)
    return (
      <button ref={button} type="button" className={look} onClick={() => turn(true)}>
        {label}
      </button>
    );
  return (
    <span className="post-asked">
      {ask}
      <button
        type="button"
        className={`${look} danger`}
        aria-disabled={busy}
        onClick={async ({ currentTarget }) => {
          if (busy) return;
          setBusy(true);
          await removeRow(currentTarget, act);
          setBusy(false);
          turn(false);
        }}
      >
        {text}
      </button>
      <button ref={button} type="button" className={look} onClick={() => turn(false)}>
        取消
      </button>
    </span>
  );
}
