import type { ReactNode } from 'react';
import { go } from '../../../stores/people/auth/auth.ts';
import type { Step } from '../../../stores/people/auth/login.ts';

/** The way from one login dialog to another. */
export function Elsewhere({ step, children }: { step: Step; children: ReactNode }) {
  return (
    <button type="button" className="btn btn-ghost px-2 text-primary" onClick={() => go(step)}>
      {children}
    </button>
  );
}
