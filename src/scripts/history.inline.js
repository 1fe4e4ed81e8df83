// Back and forward start at the top too, unless the address names a place in the page. Reloading and steps within a
// page keep theirs. Inline, because the browser scrolls back before a deferred script runs.
{
  const toTop = () => scrollTo({ top: 0, behavior: 'instant' });
  const restore = () => {
    history.scrollRestoration = 'auto';
  };
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !location.hash) toTop();
  });
  const [here] = performance.getEntriesByType('navigation');
  if (here?.type === 'back_forward' && !location.hash) {
    history.scrollRestoration = 'manual';
    // The browser may have begun scroll restoration.
    addEventListener('DOMContentLoaded', toTop);
    // Reloading, or a step within the page, which begins with a click; any earlier the browser would scroll back.
    addEventListener('pagehide', restore);
    addEventListener('click', restore, { capture: true, once: true });
  }
}
