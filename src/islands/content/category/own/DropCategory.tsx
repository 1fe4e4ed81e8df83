import { useState } from 'react';
import type { MyCategory } from '../../../../../contract/content/article/own.ts';
import { dropCategory } from '../../../../stores/content/category/categories.ts';
import { ConfirmFoot } from '../../../ui/ConfirmFoot.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { usePress } from '../../../ui/usePress.ts';
import { Choice } from '../../article/own/Choice.tsx';

/** Confirms deletion of a category and asks where its articles go. */
export function DropCategory({ it, close }: { it: MyCategory; close: () => void }) {
  const [to, setTo] = useState(0);
  const { busy, fault, setFault, press } = usePress();
  const holds = it.ownNum > 0;
  const drop = async () => {
    if (holds && to === 0) return setFault('请选择移到哪个分类');
    if ((await press(() => dropCategory(it, to || undefined))) === 'done') close();
  };
  return (
    <Dialog title={`删除分类“${it.name}”？`} close={close}>
      {holds ? (
        <>
          <p className="mb-3">其中的 {it.ownNum} 篇文章（包括草稿和回收站里的）会移到另一个分类。</p>
          <Choice
            label="文章移到"
            none="请选择分类"
            value={to}
            without={it.id}
            set={(id) => {
              setTo(id);
              setFault('');
            }}
          />
        </>
      ) : (
        <p>分类里没有文章。</p>
      )}
      <ConfirmFoot fault={fault} busy={busy} text="删除分类" pending="正在删除…" run={drop} close={close} />
    </Dialog>
  );
}
