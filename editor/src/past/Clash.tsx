import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { fields, resolve } from '../draft/draft.ts';
import type { State } from '../draft/saver.ts';
import { usePhone } from '../ui/phone.ts';

const Compare = lazy(() => import('./Compare.tsx').then((it) => ({ default: it.Compare })));

type Props = { state: Extract<State, { name: 'clash' }> };

/** Both sides of an article that was changed here and elsewhere in the same place; the author makes one of them. */
export function Clash({ state: { theirs, clashes } }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const phone = usePhone();
  const [mine] = useState(fields.get().contentMd);
  const [text, setText] = useState(mine);
  useEffect(() => box.current?.showModal(), []);
  return (
    <dialog
      ref={box}
      className="dialog dialog-wide"
      aria-label="处理冲突"
      onCancel={(it) => it.preventDefault()}
    >
      <h2>这篇文章在别处也改过</h2>
      <p>
        有 {clashes.length} 处两边都改了，其余已自动合并。
        {phone
          ? '红色是网站上的，绿色是这里的：直接改成你要的样子，或逐处选择保留哪一边。'
          : '左边是网站上的，右边是这里的：在右边改成你要的样子，或用箭头取左边的。'}
      </p>
      <Suspense fallback={<p role="status">正在打开比较…</p>}>
        <Compare
          left={theirs.fields.contentMd}
          leftName="网站上的"
          right={mine}
          rightName="这里的"
          changed={setText}
        />
      </Suspense>
      <div className="dialog-foot">
        <button type="button" className="btn" onClick={() => resolve(theirs.fields.contentMd, theirs)}>
          用网站上的
        </button>
        <button type="button" className="btn btn-primary" onClick={() => resolve(text, theirs)}>
          {phone ? '保存改好的' : '保存右边的'}
        </button>
      </div>
    </dialog>
  );
}
