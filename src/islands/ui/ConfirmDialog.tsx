import { type ReactNode, useState } from 'react';
import type { Outcome } from '../../stores/kit/attempt.ts';
import { ConfirmFoot } from './ConfirmFoot.tsx';
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
      <ConfirmFoot fault={fault} busy={busy} text={text} pending="正在处理…" run={go} close={close} />
    </Dialog>
  );
}
