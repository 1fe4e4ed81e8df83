import { useState } from 'react';
import { ownCategories, siteCategories } from '../../../../stores/content/category/categories.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Choice } from './Choice.tsx';

type Props = {
  title: string;
  /** Current category, excluded from the options. */
  from?: number;
  /** Resolves to false on failure; the dialog then stays open. */
  move: (to: { id: number; name: string }) => Promise<boolean>;
  close: () => void;
};

/** Dialog to move articles to another category. */
export function Move({ title, from, move, close }: Props) {
  const [id, setId] = useState(0);
  const [fault, setFault] = useState(false);
  const [busy, setBusy] = useState(false);
  const go = async () => {
    const to = [...ownCategories.get().list, ...siteCategories.get()].find((one) => one.id === id);
    if (!to) return setFault(true);
    if (busy) return;
    setBusy(true);
    const done = await move(to);
    setBusy(false);
    if (done) close();
  };
  return (
    <Dialog title={title} close={close}>
      <Choice
        label="移到"
        none="请选择分类"
        value={id}
        {...(from !== undefined && { without: from })}
        set={(value) => {
          setId(value);
          setFault(false);
        }}
      />
      <p className="min-h-6 text-sm text-error" role="alert">
        {fault && '请选择分类'}
      </p>
      <button type="button" className="btn btn-primary w-full" aria-disabled={busy} onClick={go}>
        {busy ? '正在移动…' : '移动'}
      </button>
    </Dialog>
  );
}
