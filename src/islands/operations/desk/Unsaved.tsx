import type { ReactNode } from 'react';

type Props = {
  /** What is read again where somebody else was first, such as 规则. */
  what: string;
  changed: boolean;
  /** Whether the last try to save it was refused. */
  refused: boolean;
  again: () => void;
  children?: ReactNode;
};

/** Beside the button of a form that is saved as a whole: that something is unsaved, and the way back where somebody was first. */
export function Unsaved({ what, changed, refused, again, children }: Props) {
  return (
    <>
      {children}
      {refused && (
        <button type="button" className="btn" onClick={again}>
          放弃修改，读取最新的{what}
        </button>
      )}
      <span role="status" className="text-sm text-(--muted)">
        {changed ? '有未保存的修改' : ''}
      </span>
    </>
  );
}
