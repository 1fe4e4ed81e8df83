import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

type Props = { title: string; close: () => void; children: ReactNode };

/** A small dialog: in the middle of wide screens, at the foot of narrow ones. Escape and a click beside it close it. */
export function Panel({ title, close, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current?.showModal();
  }, []);
  return (
    <dialog ref={box} className="reaction-panel" aria-label={title} onClose={close} closedby="any">
      <div className="reaction-head">
        <h2>{title}</h2>
        <button type="button" className="icon-btn" aria-label="关闭" onClick={() => box.current?.close()}>
          <X size={18} />
        </button>
      </div>
      {children}
    </dialog>
  );
}
