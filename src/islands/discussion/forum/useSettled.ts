import { useEffect, useState } from 'react';

/** Debounces a text by `ms`, and during IME composition. Spread `watch` on an element around the input. */
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
