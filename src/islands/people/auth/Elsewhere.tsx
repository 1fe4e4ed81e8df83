import type { ReactNode } from 'react';
import { showStep } from '../../../stores/people/auth/auth.ts';
import type { Step } from '../../../stores/people/auth/login.ts';

/** Link to another step of the login dialog. */
export function Elsewhere({ step, children }: { step: Step; children: ReactNode }) {
  return (
    <button type="button" className="btn btn-ghost px-2 text-primary" onClick={() => showStep(step)}>
      {children}
    </button>
  );
}
