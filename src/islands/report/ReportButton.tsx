import { lazy, Suspense, useState } from 'react';
import { isMember } from '../../stores/member.ts';
import type { ReportProps } from './Report.tsx';

const Report = lazy(() => import('./Report.tsx').then((it) => ({ default: it.Report })));

type Props = Omit<ReportProps, 'close'> & { className?: string };

/** The button that opens the dialog of a report; the login, where nobody is logged in. */
export function ReportButton({ className = 'quiet', ...about }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => isMember() && setOpen(true)}>
        举报
      </button>
      {open && (
        <Suspense>
          <Report {...about} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
