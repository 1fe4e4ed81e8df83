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
  // Back and forward start at the top; see top.ts.
  const [here] = performance.getEntriesByType('navigation');
  if (here?.type === 'back_forward' && !location.hash) {
    history.scrollRestoration = 'manual';
    scrollTo({ top: 0, behavior: 'instant' });
  }
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0)
      requestAnimationFrame(() => setTimeout(begin));
  }).observe({ type: 'paint', buffered: true });
  // A page that is not shown is not painted.
  addEventListener('load', () => setTimeout(begin, 1000));
}
