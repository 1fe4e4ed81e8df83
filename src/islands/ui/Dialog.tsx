import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { focusRestorer } from './list/focus.ts';

type Props = { title: string; close: () => void; children: ReactNode };

/** Modal dialog, open while mounted. A click on the backdrop closes it unless something was typed. */
export function Dialog({ title, close, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [typed, setTyped] = useState(false);
  useLayoutEffect(() => {
    const it = box.current;
    const restore = focusRestorer(document.activeElement ?? document.body);
    it?.showModal();
    // By default the browser focuses the close button.
    it?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    // Closed before it is removed, so that the browser restores the focus.
    return () => {
      it?.close();
      restore();
    };
  }, []);
  return (
    <dialog
      ref={box}
      className="dialog text-start text-base text-base-content"
      aria-labelledby={id}
      onClose={close}
      closedby={typed ? 'closerequest' : 'any'}
      onInput={() => setTyped(true)}
    >
      <div className="flex items-start justify-between gap-3 mb-3">
        <h2 id={id} className="text-lg font-semibold wrap-anywhere">
          {title}
        </h2>
        <button
          type="button"
          className="icon-btn -mr-2 flex-none"
          aria-label="关闭"
          onClick={() => box.current?.close()}
        >
          <X size={20} />
        </button>
      </div>
      {children}
    </dialog>
  );
}
