import type { ReactNode } from 'react';
import { copyText } from '../../stores/content/article/share.ts';

type Props = { text: string; copy: string; children: ReactNode };

/** Shows a newly created secret, which cannot be retrieved again, with a copy button. */
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
