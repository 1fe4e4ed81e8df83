// Runs at the end of a page. The page is complete without its script, so that is fetched when the first picture of
// it stands; a button that is pressed before the script answers is pressed again when it does.
{
  let begun = false;
  let pressed;
  const ready = () => {
    removeEventListener('click', hold, true);
    pressed?.click();
  };
  const begin = () => {
    if (begun) return;
    begun = true;
    const scripts = [...document.querySelectorAll('[data-later]')];
    Promise.all(scripts.map((it) => import(it.dataset.later))).then(ready, ready);
  };
  const hold = (event) => {
    const button = event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = button;
    begin();
  };
  addEventListener('click', hold, true);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0)
      requestAnimationFrame(() => setTimeout(begin));
  }).observe({ type: 'paint', buffered: true });
  // A page that is not shown is not painted.
  addEventListener('load', () => setTimeout(begin, 1000));
}
// Back and forward start at the top too, unless the address names a place in the page. Reloading and steps within a
// page keep theirs.
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
    toTop();
    // Reloading, or a step within the page, which begins with a click; any earlier the browser would scroll back.
    addEventListener('pagehide', restore);
    addEventListener('click', restore, { capture: true, once: true });
  }
}
