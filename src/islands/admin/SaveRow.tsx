import type { ReactNode } from 'react';
import type { Outcome } from '../../stores/attempt.ts';

type Props = {
  /** Words of the button. */
  text: string;
  /** What is reloaded after a conflict, such as 规则. */
  what: string;
  busy: boolean;
  changed: boolean;
  outcome: Outcome;
  again: () => void;
  children?: ReactNode;
};

/** Below a form that is saved as a whole: its button, the outcome, and a reload after a conflict. */
export function SaveRow({ text, what, busy, changed, outcome, again, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <button type="submit" className="btn btn-primary min-w-28" aria-disabled={busy || !changed}>
        {busy ? '正在保存…' : text}
      </button>
      {children}
      {outcome === 'refused' && (
        <button type="button" className="btn" onClick={again}>
          放弃修改，读取最新的{what}
        </button>
      )}
      <span role="status" className="text-sm text-(--muted)">
        {outcome === 'unreached' ? '没有连上服务器，请再试一次。' : changed ? '有未保存的修改' : ''}
      </span>
    </div>
  );
}
