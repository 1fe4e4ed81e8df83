import type { EditorView } from '@codemirror/view';
import { useEffect, useState } from 'react';
import { waitingPicture } from '../paste/extension.ts';
import { onSite } from '../site.ts';

/** URL to show a picture from, also before upload; '' if none. */
export function useShown(view: EditorView, address: string): string {
  const [shown, setShown] = useState('');
  useEffect(() => {
    const waiting = waitingPicture(view, address);
    const made = waiting instanceof Blob ? URL.createObjectURL(waiting) : '';
    setShown(made || onSite(address));
    return () => URL.revokeObjectURL(made);
  }, [view, address]);
  return shown;
}
