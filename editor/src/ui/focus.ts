import { flushSync } from 'react-dom';

const containsFocus = (it: Element | null): boolean => it?.contains(document.activeElement) === true;

/**
 * Runs a change that may remove the focused element in `box`, synchronously, then focuses `next`. Focus
 * elsewhere is kept.
 */
export function keepFocus(
  box: Element | null,
  change: () => void,
  next: () => Element | null | undefined,
): void {
  const had = containsFocus(box);
  flushSync(change);
  const to = next();
  if (had && document.activeElement === document.body && to instanceof HTMLElement) to.focus();
}
