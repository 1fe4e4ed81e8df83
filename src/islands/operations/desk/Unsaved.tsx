import type { ReactNode } from 'react';

type Props = {
  /** Noun for what is reloaded after a conflict, such as 规则. */
  what: string;
  changed: boolean;
  /** Whether the last save was refused because of a conflict. */
  refused: boolean;
  again: () => void;
  children?: ReactNode;
};

/** Unsaved-changes note of a form, and a reload button after a conflict. */
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
