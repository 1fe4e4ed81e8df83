// A page is complete without its script, which therefore waits until the page is parsed and first painted; a failure to
// load is ignored.
addEventListener('DOMContentLoaded', () =>
  requestAnimationFrame(() =>
    setTimeout(() => import(document.documentElement.dataset.script).catch(() => {})),
  ),
);
// A portrait that cannot be loaded leaves the letter under it.
{
  const drop = (it) => it.matches?.('[data-face]') && it.remove();
  addEventListener('error', ({ target }) => drop(target), true);
  for (const it of document.images) if (it.complete && !it.naturalWidth) drop(it);
}
