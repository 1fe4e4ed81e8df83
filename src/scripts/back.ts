import { BACK_TO_TOP_PX } from '../../contract/kit/limits.ts';
import style from '../styles/back.css?url&no-inline';
import type { Left } from './left.ts';
import { loadedPages } from './loaded.ts';
import { appendNext } from './more.ts';
import { bringSheet } from './sheets.ts';

/** Reloads the pages that a list had when it was left, as many as can be fetched. */
async function restore(pages: number): Promise<void> {
  while (loadedPages() < pages) {
    const link = document.querySelector<HTMLAnchorElement>('a[data-more]');
    if (!link || !(await appendNext(link))) return;
  }
}

function goTo({ top, link }: Left): void {
  const followed = link && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(link)}"]`);
  if (followed) {
    followed.scrollIntoView({ block: 'center' });
    followed.focus({ preventScroll: true });
  } else scrollTo({ top });
}

/** Offers to scroll back to where the reader was, until they accept or scroll that far themselves. */
export async function offerBack(left: Left): Promise<void> {
  await restore(left.pages).catch(() => {});
  if (left.top <= BACK_TO_TOP_PX) return;
  await bringSheet(style);
  document.querySelector('.way-back')?.remove();
  const over = new AbortController();
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'way-back';
  button.textContent = '回到刚才的位置';
  const remove = () => {
    button.remove();
    over.abort();
  };
  button.addEventListener('click', () => {
    remove();
    goTo(left);
  });
  addEventListener('scroll', () => scrollY >= Math.min(left.top, innerHeight) && remove(), {
    passive: true,
    signal: over.signal,
  });
  addEventListener('pagehide', remove, { signal: over.signal });
  document.body.append(button);
}
