import type { ReactNode } from 'react';

type Props = { what: string; again?: (() => void) | undefined };

/** Box in place of content that is loading or failed. */
export function InPlace({ role, children }: { role: 'status' | 'alert'; children: ReactNode }) {
  return (
    <div
      className="panel-box pending grid gap-4 justify-items-center content-center min-h-80 p-6 text-(--muted)"
      role={role}
    >
      {children}
    </div>
  );
}

/** Loading state; with `again`, the error state with a retry button. */
export function Pending({ what, again }: Props) {
  if (!again)
    return (
      <InPlace role="status">
        <span className="loading loading-spinner loading-xl text-primary" aria-hidden="true" />
        <p>正在读取{what}…</p>
      </InPlace>
    );
  return (
    <InPlace role="alert">
      <p>{what}没有读到，请检查网络后重试。</p>
      <button type="button" className="btn btn-primary" onClick={again}>
        重试
      </button>
    </InPlace>
  );
}
