import { useEffect, useRef, useState } from 'react';
import { saveAs, state } from '../draft/draft.ts';
import { whyNot } from '../draft/said.ts';

/** Takes a published article down, after a question that says what it means. */
export function TakeDown() {
  const [asked, setAsked] = useState(false);
  const [said, setSaid] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  // The button gives way to the question and comes back with its answer; the focus goes along.
  useEffect(() => {
    if (wasAsked.current && !asked) opener.current?.focus();
    wasAsked.current = asked;
  }, [asked]);
  const down = async () => {
    setAsked(false);
    const outcome = await saveAs(0);
    if (outcome.how !== 'stored') setSaid(whyNot(outcome, state.get(), '下架'));
  };
  if (!asked)
    return (
      <>
        {said && (
          <span role="alert" className="panel-fault">
            {said}
          </span>
        )}
        <button ref={opener} type="button" className="btn btn-ghost" onClick={() => setAsked(true)}>
          下架
        </button>
      </>
    );
  return (
    <fieldset className="desk-sure" aria-label="确认下架">
      读者将看不到它，内容留在这里。
      <button type="button" className="btn btn-sm" onClick={down}>
        确认下架
      </button>
      <button
        type="button"
        // biome-ignore lint/a11y/noAutofocus: opened by the author, to be answered
        autoFocus
        className="btn btn-ghost btn-sm"
        onClick={() => setAsked(false)}
      >
        取消
      </button>
    </fieldset>
  );
}
