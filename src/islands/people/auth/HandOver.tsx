import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { goToEditor, handoverFault } from '../../../stores/people/auth/handover.ts';

/** Sends a member to the editor site, which has a session of its own. */
export function HandOver() {
  const fault = useStore(handoverFault);
  useEffect(() => void goToEditor(), []);
  if (!fault) return <p role="status">正在打开写作网站…</p>;
  return (
    <div className="grid justify-items-center gap-3">
      <p role="alert">{fault}</p>
      <button type="button" className="btn btn-primary" onClick={goToEditor}>
        重试
      </button>
    </div>
  );
}
