import type { ReactNode } from 'react';

type Props = { state: 'busy' | 'ready' | 'failed'; what: string; again: () => void; children: ReactNode };

/** Content once it was read; until then that it is coming, or that it did not come. */
export function Loaded({ state, what, again, children }: Props) {
  if (state === 'ready') return children;
  if (state === 'busy')
    return (
      <p role="status" className="panel-box p-8 text-center text-(--muted)">
        正在读取{what}…
      </p>
    );
  return (
    <div role="alert" className="panel-box grid justify-items-center gap-3 p-8">
      <p>{what}没有读取出来，请检查网络后重试。</p>
      <button type="button" className="btn" onClick={again}>
        重试
      </button>
    </div>
  );
}
