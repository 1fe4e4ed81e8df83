import { useEffect, useState } from 'react';

/**
 * A text a moment after its last change, and not while an input method composes it; `watch` goes on an element around
 * the field.
 */
export function useSettled(text: string, ms: number) {
  const [value, setValue] = useState('');
  const [composing, setComposing] = useState(false);
  useEffect(() => {
    if (composing) return;
    const timer = setTimeout(() => setValue(text.trim()), ms);
    return () => clearTimeout(timer);
  }, [text, ms, composing]);
  const watch = {
    onCompositionStart: () => setComposing(true),
    onCompositionEnd: () => setComposing(false),
  };
  return { value, watch };
}
