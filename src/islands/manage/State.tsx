import type { ReactNode } from 'react';

type Props = { state: 'busy' | 'ready' | 'failed'; what: string; again: () => void; children: ReactNode };

/** What a list shows before it is there: that it is being read, or that it could not be. */
export function State({ state, what, again, children }: Props) {
  if (state === 'busy')
    return (
      <div className="grid justify-items-center content-center gap-4 min-h-80 text-(--muted)" role="status">
        <span className="spinner" aria-hidden="true" />
        <p>正在读取{what}…</p>
      </div>
    );
  if (state === 'failed')
    return (
      <div className="grid justify-items-center content-center gap-4 min-h-80 text-(--muted)" role="alert">
        <p>没有读到{what}，请检查网络后重试。</p>
        <button type="button" className="btn" onClick={again}>
          重试
        </button>
      </div>
    );
  return children;
}
