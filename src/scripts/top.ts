const toTop = () => scrollTo({ top: 0, behavior: 'instant' });

/**
 * Back and forward start at the top too, unless the address names a place in the page. Reloading and steps
 * within a page keep theirs.
 */
export function startAtTop(): void {
  const [here] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  addEventListener('pageshow', ({ persisted }) => {
    history.scrollRestoration = 'auto';
    if (persisted && !location.hash) toTop();
  });
  if (here?.type !== 'back_forward' || location.hash) return;
  history.scrollRestoration = 'manual';
  toTop();
}
