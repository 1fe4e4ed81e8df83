import { countsAsRead, markRead } from '../../client/read.ts';

/** In seconds. */
const STEP = 5;

/** Marks the article as read by scroll depth or visible time. */
export function trackReading(article: HTMLElement): void {
  const body = article.querySelector('.prose');
  if (!body || article.querySelector('.locked')) return;
  const { article: id, column, minutes } = article.dataset;
  const over = new AbortController();
  let seconds = 0;
  const look = () => {
    // Prerendered pages and background tabs do not count.
    if (document.hidden) return;
    const { top, height } = body.getBoundingClientRect();
    if (!countsAsRead((innerHeight - top) / height, seconds, Number(minutes))) return;
    markRead(Number(id), Number(column));
    clearInterval(clock);
    over.abort();
  };
  const clock = setInterval(() => {
    if (document.hidden) return;
    seconds += STEP;
    look();
  }, STEP * 1_000);
  addEventListener('scroll', look, { passive: true, signal: over.signal });
  document.addEventListener('visibilitychange', look, { signal: over.signal });
  // May have been scrolled before this script loaded.
  look();
}
