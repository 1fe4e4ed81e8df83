import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import sheet from '../../../styles/content/panel.css?url&no-inline';

const DIALOG =
  'max-h-[80dvh] px-5 pt-4 bg-base-100 text-[15px] text-inherit shadow-(--shadow) backdrop:bg-[rgb(0_0_0_/_0.4)] max-tabs:w-full max-tabs:max-w-none max-tabs:mt-auto max-tabs:pb-[calc(20px+env(safe-area-inset-bottom))] max-tabs:rounded-t-(--radius-box) tabs:w-[min(400px,100vw)] tabs:m-auto tabs:pb-5 tabs:rounded-box';

type Props = { title: string; close: () => void; children: ReactNode };

/**
 * Small dialog: centred on wide screens, at the bottom on narrow ones. Escape or a click on the backdrop
 * closes it.
 */
export function Panel({ title, close, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current?.showModal();
  }, []);
  return (
    <dialog ref={box} className={DIALOG} aria-label={title} onClose={close} closedby="any">
      <link rel="stylesheet" href={sheet} precedence="default" />
      <div className="flex items-center justify-between mb-2">
        <h2 className="text-[17px] font-bold">{title}</h2>
        <button type="button" className="icon-btn" aria-label="关闭" onClick={() => box.current?.close()}>
          <X size={18} />
        </button>
      </div>
      {children}
    </dialog>
  );
}
