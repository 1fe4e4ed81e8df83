const toTop = () => scrollTo({ top: 0, behavior: 'instant' });

const restore = (how: ScrollRestoration) => {
  history.scrollRestoration = how;
};

/**
 * Back and forward start at the top too, unless the address names a place in the page. Reloading and steps
 * within a page keep theirs.
 */
export function startAtTop(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !location.hash) toTop();
  });
  const [here] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (here?.type !== 'back_forward' || location.hash) return;
  restore('manual');
  toTop();
  // Reloading, or a step within the page, which begins with a click; any earlier the browser would scroll back.
  addEventListener('pagehide', () => restore('auto'));
  addEventListener('click', () => restore('auto'), { capture: true, once: true });
}
