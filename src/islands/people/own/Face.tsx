import type { ReactNode } from 'react';

/** Round frame of one's own avatar or its letter. */
export function Face({ children }: { children: ReactNode }) {
  return (
    <div className="avatar avatar-placeholder flex-none">
      <div className="size-22 rounded-full bg-base-300 text-4xl font-semibold">{children}</div>
    </div>
  );
}
