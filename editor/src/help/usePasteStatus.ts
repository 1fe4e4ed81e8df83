import type { EditorView } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import { TAKEN, TOLD } from '../paste/extension.ts';

/** What was said last about something that was pasted or imported, until the text changes; `titled` hears of titles. */
export function usePasteStatus(view: EditorView | null, titled: (title: string) => void): string {
  const [told, setTold] = useState('');
  const latest = useRef(titled);
  latest.current = titled;
  useEffect(() => {
    if (!view) return;
    const stop = new AbortController();
    const hear = (name: string, run: (text: string) => void) =>
      view.dom.addEventListener(name, (event) => run((event as CustomEvent<string>).detail), stop);
    hear(TOLD, setTold);
    hear(TAKEN, (title) => {
      setTold('');
      if (title) latest.current(title);
    });
    view.dom.addEventListener('input', () => setTold(''), stop);
    return () => stop.abort();
  }, [view]);
  return told;
}
