import { loadedPages } from './loadedPages.ts';
import { appendNext } from './loadMore.ts';
import type { LeftPage } from './restorePage.ts';

/** Reloads list pages, as many as can be fetched. */
async function restore(pages: number): Promise<void> {
  while (loadedPages() < pages) {
    const link = document.querySelector<HTMLAnchorElement>('a[data-more]');
    if (!link || !(await appendNext(link))) return;
  }
}

/**
 * Restores loaded pages, scroll position and focus after a history navigation. Aborts when the reader
 * scrolls.
 */
export async function goBack({ pages, top, link }: LeftPage): Promise<void> {
  const moved = new AbortController();
  const { signal } = moved;
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(type, () => moved.abort(), { passive: true, signal });
  await restore(pages).catch(() => {});
  if (signal.aborted) return;
  moved.abort();
  scrollTo({ top, behavior: 'instant' });
  const followed = link && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(link)}"]`);
  if (followed) followed.focus({ preventScroll: true });
}
