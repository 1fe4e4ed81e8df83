import { routeOf } from '../../../contract/kit/routes.ts';

/** Hover debounce in ms. */
const HOVER_MS = 65;

type Connection = { saveData?: boolean; effectiveType?: string };

/** Prefetches links on hover, touch or focus; not with `saveData` or 2G. Returns the event handler. */
export function prefetch(): (event: Event) => void {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  if (saveData || effectiveType?.endsWith('2g')) return () => undefined;
  const asked = new Set([location.pathname + location.search]);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return (event) => {
    clearTimeout(waiting);
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]');
    if (!link || link.origin !== location.origin || link.target || !routeOf(link.pathname).prefetch) return;
    const address = link.pathname + link.search;
    if (asked.has(address)) return;
    const ask = () => {
      asked.add(address);
      const hint = document.createElement('link');
      hint.rel = 'prefetch';
      hint.href = address;
      document.head.append(hint);
    };
    if ((event as PointerEvent).pointerType === 'touch') ask();
    else waiting = setTimeout(ask, HOVER_MS);
  };
}
