import { useId, useRef, useState } from 'react';
import { isComposing } from '../../../contract/kit/composing.ts';
import { lengthFault } from '../../../contract/kit/length.ts';
import { failureText } from '../../../src/client/failure.ts';
import { keepFocus } from '../ui/focus.ts';
import { FAULT, LABELLED, LINK } from '../ui/look.ts';

type Props = {
  /** Such as 专栏. */
  what: string;
  most: number;
  /** Creates it; errors are shown below the field. */
  make: (name: string) => Promise<void>;
};

/** Button that expands to a name field. */
export function NewName({ what, most, make }: Props) {
  const id = useId();
  const [name, setName] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () =>
    keepFocus(
      box.current,
      () => {
        setName(null);
        setSaid('');
      },
      () => button.current,
    );
  const send = async () => {
    const wanted = name?.trim() ?? '';
    if (busy) return;
    const fault = wanted ? lengthFault(wanted, most) : `请填写${what}名称`;
    if (fault) return setSaid(fault);
    setBusy(true);
    await make(wanted).then(close, (error: unknown) =>
      setSaid(failureText(error, '没有连上网站，请稍后再试')),
    );
    setBusy(false);
  };
  if (name === null)
    return (
      <button
        ref={button}
        type="button"
        className={`min-h-8 justify-self-start text-[13px] ${LINK}`}
        onClick={() => setName('')}
      >
        新建{what}
      </button>
    );
  return (
    <div ref={box} className={LABELLED}>
      <div className="flex items-center gap-1.5">
        <input
          // biome-ignore lint/a11y/noAutofocus: opened by the author, to be filled in
          autoFocus
          className="field"
          aria-label={`新${what}的名称`}
          aria-invalid={said !== ''}
          aria-describedby={id}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (isComposing(event)) return;
            if (event.key === 'Enter') send();
            if (event.key === 'Escape') close();
          }}
        />
        <button type="button" className="btn btn-sm" aria-disabled={busy} onClick={send}>
          {busy ? '新建中…' : '新建'}
        </button>
        <button type="button" className="btn btn-ghost btn-sm" onClick={close}>
          取消
        </button>
      </div>
      <p id={id} className={FAULT} role={said ? 'alert' : undefined}>
        {said}
      </p>
    </div>
  );
}
