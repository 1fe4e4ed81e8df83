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
 * Goes back to where a list was left that had loaded more pages than its own: the browser restores the place of a page as it
 * is parsed. A reader who begins to scroll meanwhile is left alone.
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
