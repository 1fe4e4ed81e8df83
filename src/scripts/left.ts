import { leaveNote, takeNote } from '../client/note.ts';
import { loadSilently } from './late.ts';
import { loadedPages } from './loaded.ts';

/** The state of a page when it was left: scroll in px, pages of its list, and the link in it that was followed. */
export type Left = { top: number; pages: number; link: string };

const name = () => `left ${location.pathname}${location.search}`;

function taken(): Left | null {
  try {
    return JSON.parse(takeNote(name()) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores the scroll state of a page that is left, and offers to restore it after a history navigation, which starts at the top. */
export function keepLeft(): void {
  let link = '';
  const back = () => {
    const left = location.hash ? null : taken();
    if (left) loadSilently('back', (it) => it.offerBack(left));
  };
  document.addEventListener('click', ({ target }) => {
    link = (target as Element).closest('main a[href]')?.getAttribute('href') ?? '';
  });
  addEventListener('pagehide', () =>
    leaveNote(name(), JSON.stringify({ top: scrollY, pages: loadedPages(), link } satisfies Left)),
  );
  addEventListener('pageshow', ({ persisted }) => persisted && back());
  const [here] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (here?.type === 'back_forward') back();
}
