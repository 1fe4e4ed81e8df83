const toTop = () => scrollTo({ top: 0, behavior: 'instant' });

const restore = () => {
  history.scrollRestoration = 'auto';
};

/**
 * Back and forward start at the top too, unless the address names a place in the page. Reloading and steps
 * within a page keep theirs.
 */
export function startAtTop(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !location.hash) toTop();
  });
  // Asked for by start.inline.js, before the browser scrolled.
  if (history.scrollRestoration === 'auto') return;
  // Reloading, or a step within the page, which begins with a click; any earlier the browser would scroll back.
  addEventListener('pagehide', restore);
  addEventListener('click', restore, { capture: true, once: true });
}
