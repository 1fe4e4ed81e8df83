import { flushSync } from 'react-dom';

/** Whether an element has the focus, or something in it. */
const holds = (it: Element | null): boolean => it?.contains(document.activeElement) === true;

/**
 * Makes a change that may take away what has the focus inside `box`, and draws it at once; the focus goes to what `next` then
 * finds. A focus elsewhere stays there.
 */
export function keepFocus(
  box: Element | null,
  change: () => void,
  next: () => Element | null | undefined,
): void {
  const had = holds(box);
  flushSync(change);
  const to = next();
  if (had && document.activeElement === document.body && to instanceof HTMLElement) to.focus();
}
