import type { ReactNode } from 'react';

/** The round frame of one's own picture, or of the letter in its place. */
export function Face({ children }: { children: ReactNode }) {
  return (
    <div className="avatar avatar-placeholder flex-none">
      <div className="size-22 rounded-full bg-base-300 text-4xl font-semibold">{children}</div>
    </div>
  );
}
