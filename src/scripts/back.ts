import type { Left } from './left.ts';
import { loadedPages } from './loaded.ts';
import { appendNext } from './more.ts';

/** Reloads the pages that a list had when it was left, as many as can be fetched. */
async function restore(pages: number): Promise<void> {
  while (loadedPages() < pages) {
    const link = document.querySelector<HTMLAnchorElement>('a[data-more]');
    if (!link || !(await appendNext(link))) return;
  }
}

/**
 * Restores the loaded pages of a list after a history navigation, then its scroll position and focus; without loaded pages the
 * browser does that. Stops where the reader begins to scroll meanwhile.
 */
export async function goBack({ pages, top, link }: Left): Promise<void> {
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
