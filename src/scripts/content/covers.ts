import { ADDED } from '../../../contract/kit/events.ts';

/**
 * Lazy-loads covers at the first scroll: the threshold of `loading=lazy` would load a whole list on phones.
 */
export function bringCovers(): void {
  const bring = () => {
    for (const it of document.querySelectorAll('[data-wait]')) it.remove();
  };
  addEventListener('scroll', bring, { once: true, passive: true });
  document.addEventListener(ADDED, bring);
}
