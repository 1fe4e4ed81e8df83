import { type ReactNode, useState } from 'react';
import type { Outcome } from '../../stores/attempt.ts';
import { Dialog } from './Dialog.tsx';

type Props = {
  title: string;
  text: string;
  act: () => Promise<Outcome>;
  close: () => void;
  children: ReactNode;
};

/** Asks before something is done that cannot be undone. */
export function ConfirmDialog({ title, text, act, close, children }: Props) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const go = async () => {
    if (busy) return;
    setBusy(true);
    const outcome = await act();
    setBusy(false);
    if (outcome === 'unreached') setFault('没有连上服务器，请检查网络后再试一次。');
    else close();
  };
  return (
    <Dialog title={title} close={close}>
      {children}
      <p className="min-h-6 text-sm text-error" role="alert">
        {fault}
      </p>
      <div className="flex justify-end gap-2">
        <button type="button" className="btn" onClick={close}>
          取消
        </button>
        <button type="button" className="btn btn-error" aria-disabled={busy} onClick={go}>
          {busy ? '正在处理…' : text}
        </button>
      </div>
    </Dialog>
  );
}
