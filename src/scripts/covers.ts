import { ADDED } from '../../contract/kit/events.ts';

/**
 * Lazy-loads the remaining covers at the first scroll: the browser's `loading=lazy` threshold is so large that a
 * phone would load a whole list of them needlessly.
 */
export function bringCovers(): void {
  const bring = () => {
    for (const it of document.querySelectorAll('[data-wait]')) it.remove();
  };
  addEventListener('scroll', bring, { once: true, passive: true });
  document.addEventListener(ADDED, bring);
}
