import { useStore } from '@nanostores/react';
import { type RefObject, useId } from 'react';
import { isComposing } from '../../../contract/kit/composing.ts';
import { changeDraft, faults, title } from '../draft/draft.ts';
import { FAULT } from '../ui/look.ts';

type Props = {
  box: RefObject<HTMLTextAreaElement | null>;
  done: () => void;
};

/** Title field. */
export function Title({ box, done }: Props) {
  const id = useId();
  const it = useStore(title);
  const fault = useStore(faults).title;
  return (
    <>
      <textarea
        ref={box}
        className="desk-title mx-auto max-h-[40dvh] w-full max-w-176 flex-none resize-none px-6 pt-5 pb-2 text-[26px]! leading-[1.4] font-bold outline-none field-sizing-content"
        rows={1}
        aria-label="标题"
        placeholder="标题"
        aria-invalid={Boolean(fault)}
        aria-describedby={id}
        value={it}
        onChange={({ target }) => changeDraft({ title: target.value.replace(/\s*\n\s*/g, ' ') })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return;
          event.preventDefault();
          done();
        }}
      />
      {fault && (
        <p id={id} className={`mx-auto w-full max-w-176 px-6 ${FAULT}`}>
          {fault}
        </p>
      )}
    </>
  );
}
