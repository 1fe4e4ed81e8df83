import { useState } from 'react';
import type { MyArticle } from '../../../contract/manage.ts';
import { ownCategories, siteCategories } from '../../stores/categories.ts';
import { moveTo } from '../../stores/manage.ts';
import { Ask } from './Ask.tsx';
import { Choice } from './Choice.tsx';

/** Asks to which category an article moves. */
export function Move({ it, close }: { it: MyArticle; close: () => void }) {
  const [id, setId] = useState(0);
  const [fault, setFault] = useState(false);
  const [busy, setBusy] = useState(false);
  const move = async () => {
    const to = [...ownCategories.get().list, ...siteCategories.get()].find((one) => one.id === id);
    if (!to) return setFault(true);
    if (busy) return;
    setBusy(true);
    const done = await moveTo(it, to);
    setBusy(false);
    if (done) close();
  };
  return (
    <Ask title={`移动《${it.title || '无标题'}》`} close={close}>
      <Choice
        label="移到"
        none="请选择分类"
        value={id}
        without={it.categoryId}
        set={(value) => {
          setId(value);
          setFault(false);
        }}
      />
      <p className="min-h-6 text-sm text-error" role="alert">
        {fault && '请选择分类'}
      </p>
      <button type="button" className="btn btn-primary w-full" aria-disabled={busy} onClick={move}>
        {busy ? '正在移动…' : '移动'}
      </button>
    </Ask>
  );
}
