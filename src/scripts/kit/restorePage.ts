import { leaveNote, takeNote } from '../../client/note.ts';
import { loadSilently } from '../late.ts';
import { loadedPages } from './loadedPages.ts';

/** Scroll in px, loaded pages, and the followed link. */
export type LeftPage = { top: number; pages: number; link: string };

const name = () => `left ${location.pathname}${location.search}`;

function takeLeftPage(): LeftPage | null {
  try {
    return JSON.parse(takeNote(name()) ?? 'null');
  } catch {
    return null;
  }
}

/** Saves list state on leaving; restores it after a history navigation. */
export function keepLeft(): void {
  let link = '';
  document.addEventListener('click', ({ target }) => {
    link = (target as Element).closest('main a[href]')?.getAttribute('href') ?? '';
  });
  addEventListener('pagehide', () =>
    leaveNote(name(), JSON.stringify({ top: scrollY, pages: loadedPages(), link } satisfies LeftPage)),
  );
  const [here] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const left = here?.type === 'back_forward' && !location.hash ? takeLeftPage() : null;
  if (left && left.pages > loadedPages()) loadSilently('back', (it) => it.goBack(left));
}
