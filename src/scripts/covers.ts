import { ADDED } from '../../contract/events.ts';

/**
 * Lets the covers that wait come when somebody begins to scroll: the browser's own laziness reaches so far that a
 * phone would load a whole list of them for nothing.
 */
export function bringCovers(): void {
  const bring = () => {
    for (const it of document.querySelectorAll('[data-wait]')) it.remove();
  };
  addEventListener('scroll', bring, { once: true, passive: true });
  document.addEventListener(ADDED, bring);
}
