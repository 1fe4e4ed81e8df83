import { useStore } from '@nanostores/react';
import { keepingOf, takeBack } from '../../../stores/kit/draft.ts';
import { useLeave } from '../form/useLeave.ts';

type Props = {
  /** Key of the draft. */
  name: string;
  /** Note about mentioned people who will not be notified. */
  untold?: string;
};

/** Warnings for a draft: changed in another tab, not saved, or too many mentions. */
export function TextNotes({ name, untold = '' }: Props) {
  const { displaced, unkept } = useStore(keepingOf(name), { ssr: 'initial' });
  useLeave(unkept);
  if (!displaced && !unkept && !untold) return null;
  return (
    <div className="grid gap-1 py-1 text-sm text-(--muted)" role="status">
      {displaced && (
        <p>
          另一个标签页改掉了这里写的内容。
          <button type="button" className="link text-primary" onClick={() => takeBack(name)}>
            找回这里写的
          </button>
        </p>
      )}
      {unkept && <p>浏览器没有存下这段内容（存储已满或被禁止），离开之前请先发出或复制。</p>}
      {untold && <p>{untold}。</p>}
    </div>
  );
}
