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

/** Stores the state of a page that is left, and restores what the browser cannot after a history navigation: loaded pages of a list. */
export function keepLeft(): void {
  let link = '';
  document.addEventListener('click', ({ target }) => {
    link = (target as Element).closest('main a[href]')?.getAttribute('href') ?? '';
  });
  addEventListener('pagehide', () =>
    leaveNote(name(), JSON.stringify({ top: scrollY, pages: loadedPages(), link } satisfies Left)),
  );
  const [here] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const left = here?.type === 'back_forward' && !location.hash ? taken() : null;
  if (left && left.pages > loadedPages()) loadSilently('back', (it) => it.goBack(left));
}
