import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { saveAs, state } from '../draft/draft.ts';
import { failureText } from '../draft/failureText.ts';
import { FAULT } from '../ui/look.ts';

/** Unpublishes after confirmation. */
export function TakeDown() {
  const [asked, setAsked] = useState(false);
  const [said, setSaid] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  // Focus the safe answer, then the button again.
  const turn = (to: boolean) => {
    flushSync(() => setAsked(to));
    button.current?.focus();
  };
  const down = async () => {
    turn(false);
    const outcome = await saveAs(0);
    if (outcome.how !== 'stored') setSaid(failureText(outcome, state.get(), '下架'));
  };
  if (!asked)
    return (
      <>
        {said && (
          <span role="alert" className={FAULT}>
            {said}
          </span>
        )}
        <button ref={button} type="button" className="btn btn-ghost" onClick={() => turn(true)}>
          下架
        </button>
      </>
    );
  return (
    <fieldset
      className="flex items-center gap-1.5 text-sm max-tabs:flex-wrap max-tabs:px-3 max-tabs:py-2"
      aria-label="确认下架"
    >
      读者将看不到它，内容留在这里。
      <button type="button" className="btn btn-sm" onClick={down}>
        确认下架
      </button>
      <button ref={button} type="button" className="btn btn-ghost btn-sm" onClick={() => turn(false)}>
        取消
      </button>
    </fieldset>
  );
}
