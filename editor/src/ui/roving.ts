import { type KeyboardEvent, useState } from 'react';
import { isComposing } from '../../../contract/kit/composing.ts';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Roving tabindex for a toolbar with `count` buttons. */
export function useRoving(count: number) {
  const [at, setAt] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')];
    const from = buttons.indexOf(event.target as HTMLElement);
    if (!step || from < 0 || isComposing(event)) return;
    const next = (from + step + buttons.length) % buttons.length;
    event.preventDefault();
    setAt(next);
    buttons[next]?.focus();
  };
  const tool = (index: number) => ({
    'data-tool': '',
    tabIndex: index === Math.min(at, count - 1) ? 0 : -1,
    onFocus: () => setAt(index),
  });
  return { onKeyDown, tool };
}
