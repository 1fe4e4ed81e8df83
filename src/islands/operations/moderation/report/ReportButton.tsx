import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { isMember } from '../../../../stores/people/auth/member.ts';
import { user } from '../../../../stores/people/auth/session.ts';
import { Report, type ReportProps } from './Report.tsx';

/** `owner`: author of the content, who cannot report it. */
type Props = Omit<ReportProps, 'close'> & { owner: string; className?: string };

/** Opens the report dialog, or the login for visitors. */
export function ReportButton({ owner, className = 'quiet', ...about }: Props) {
  const me = useStore(user, { ssr: 'initial' });
  const [open, setOpen] = useState(false);
  if (me?.id === owner) return null;
  return (
    <>
      <button type="button" className={className} onClick={() => isMember() && setOpen(true)}>
        举报
      </button>
      {open && <Report {...about} close={() => setOpen(false)} />}
    </>
  );
}
