import type { EditorView } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import { type Announcement, type FileNotes, MISSED, TAKEN, TOLD } from '../paste/announce.ts';

/** Messages about the last paste or import until the text changes, and about failed uploads. */
export function usePasteStatus(view: EditorView | null, took: (it: FileNotes) => void): Announcement[] {
  const [told, setTold] = useState<Announcement | null>(null);
  const [missed, setMissed] = useState('');
  const latest = useRef(took);
  latest.current = took;
  useEffect(() => {
    if (!view) return;
    const stop = new AbortController();
    const hear = <T>(name: string, run: (detail: T) => void) =>
      view.dom.addEventListener(name, (event) => run((event as CustomEvent<T>).detail), stop);
    hear(TOLD, setTold);
    hear(MISSED, setMissed);
    hear(TAKEN, (it: FileNotes) => {
      setTold(null);
      latest.current(it);
    });
    view.dom.addEventListener('input', () => setTold(null), stop);
    return () => stop.abort();
  }, [view]);
  return [...(told ? [told] : []), ...(missed ? [{ text: missed, failed: true }] : [])];
}
