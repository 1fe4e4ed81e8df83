import type { ReactNode } from 'react';
import { copyText } from '../../stores/content/article/share.ts';

type Props = { text: string; copy: string; children: ReactNode };

/** A secret that was just made, which nobody says again: what it is for, the secret, and a button to copy it. */
export function Secret({ text, copy, children }: Props) {
  return (
    <div className="alert border-success block" role="status">
      <p>{children}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <code className="min-w-0 break-all" data-free-copy>
          {text}
        </code>
        <button type="button" className="btn" onClick={() => copyText(text)}>
          {copy}
        </button>
      </div>
    </div>
  );
}
