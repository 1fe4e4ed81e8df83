import type { EditorView } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import { MISSED, TAKEN, type Taken, TOLD } from '../paste/told.ts';

/**
 * What was said last about something that was pasted or imported, until the text changes, and which pictures did not
 * arrive; `took` hears of what was.
 */
export function usePasteStatus(view: EditorView | null, took: (it: Taken) => void): string {
  const [told, setTold] = useState('');
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
    hear(TAKEN, (it: Taken) => {
      setTold('');
      latest.current(it);
    });
    view.dom.addEventListener('input', () => setTold(''), stop);
    return () => stop.abort();
  }, [view]);
  return [told, missed].filter(Boolean).join(' ');
}
