import type { ReactNode } from 'react';
import type { Outcome } from '../../stores/kit/attempt.ts';
import { ConfirmFoot } from './ConfirmFoot.tsx';
import { Dialog } from './Dialog.tsx';
import { usePress } from './usePress.ts';

type Props = {
  title: string;
  text: string;
  act: () => Promise<Outcome>;
  close: () => void;
  children: ReactNode;
};

/** Confirmation of something irreversible. */
export function ConfirmDialog({ title, text, act, close, children }: Props) {
  const { busy, fault, press } = usePress();
  const go = async () => {
    const outcome = await press(act);
    if (outcome && outcome !== 'unreached') close();
  };
  return (
    <Dialog title={title} close={close}>
      {children}
      <ConfirmFoot fault={fault} busy={busy} text={text} pending="正在处理…" run={go} close={close} />
    </Dialog>
  );
}
