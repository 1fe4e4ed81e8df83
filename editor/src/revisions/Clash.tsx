import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { resolve } from '../draft/draft.ts';
import type { Fields } from '../draft/fields.ts';
import type { State } from '../draft/saver.ts';
import { usePhone } from '../ui/phone.ts';
import { Both } from './Both.tsx';

const Compare = lazy(() => import('./Compare.tsx').then((it) => ({ default: it.Compare })));

type Props = { state: Extract<State, { name: 'clash' }> };

/** Both sides of an article that was changed here and elsewhere in the same place; the author makes one of them. */
export function Clash({ state: { theirs, merged } }: Props) {
  const { clashes, both } = merged;
  const box = useRef<HTMLDialogElement>(null);
  const phone = usePhone();
  const [text, setText] = useState(merged.fields.contentMd);
  const [there, setThere] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => box.current?.showModal(), []);
  const choose = (field: string, isTheirs: boolean) => {
    const next = new Set(there);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setThere(next);
  };
  const resolveWith = (contentMd: string, isTheirs: (field: string) => boolean) => {
    // A chapter is one of its column, and comes with it.
    const columns = both.some((it) => it.field === 'specialId');
    const choiceOf = (field: string) => (columns && field === 'chapterId' ? 'specialId' : field);
    const chosen = both.filter((it) => isTheirs(choiceOf(it.field))).map((it) => [it.field, it.theirs]);
    resolve({ ...merged.fields, ...(Object.fromEntries(chosen) as Partial<Fields>), contentMd }, theirs);
  };
  const inText = clashes.length > 0;
  return (
    <dialog
      ref={box}
      className={`dialog ${inText ? 'dialog-wide' : ''}`}
      aria-label="处理冲突"
      onCancel={(it) => it.preventDefault()}
    >
      <h2>这篇文章在别处也改过</h2>
      {inText && (
        <p>
          正文有 {clashes.length} 处两边都改了，其余已自动合并。
          {phone
            ? '红色是网站上的，绿色是这里的：直接改成你要的样子，或逐处选择保留哪一边。'
            : '左边是网站上的，右边是这里的：在右边改成你要的样子，或用箭头取左边的。'}
        </p>
      )}
      {both.length > 0 && (
        <>
          <p>以下设置两边改得不一样，请选择保留哪一个。{!inText && '其余已自动合并。'}</p>
          <Both list={both} specialId={merged.fields.specialId} theirs={there} choose={choose} />
        </>
      )}
      {inText && (
        <Suspense fallback={<p role="status">正在打开比较…</p>}>
          <Compare
            left={theirs.fields.contentMd}
            leftName="网站上的"
            right={merged.fields.contentMd}
            rightName="这里的"
            changed={setText}
          />
        </Suspense>
      )}
      <div className="dialog-foot">
        {inText && (
          <button
            type="button"
            className="btn"
            onClick={() => resolveWith(theirs.fields.contentMd, () => true)}
          >
            用网站上的
          </button>
        )}
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => resolveWith(text, (field) => there.has(field))}
        >
          {!inText ? '保存' : phone ? '保存改好的' : '保存右边的'}
        </button>
      </div>
    </dialog>
  );
}
