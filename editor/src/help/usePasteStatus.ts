import type { EditorView } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import { TAKEN, type Taken, TOLD } from '../paste/extension.ts';

/** What was said last about something that was pasted or imported, until the text changes; `took` hears of what was. */
export function usePasteStatus(view: EditorView | null, took: (it: Taken) => void): string {
  const [told, setTold] = useState('');
  const latest = useRef(took);
  latest.current = took;
  useEffect(() => {
    if (!view) return;
    const stop = new AbortController();
    const hear = <T>(name: string, run: (detail: T) => void) =>
      view.dom.addEventListener(name, (event) => run((event as CustomEvent<T>).detail), stop);
    hear(TOLD, setTold);
    hear(TAKEN, (it: Taken) => {
      setTold('');
      latest.current(it);
    });
    view.dom.addEventListener('input', () => setTold(''), stop);
    return () => stop.abort();
  }, [view]);
  return told;
}
