// A page is complete without its script, which therefore waits until the page is parsed and first painted; a failure to
// load is ignored.
addEventListener('DOMContentLoaded', () =>
  requestAnimationFrame(() =>
    setTimeout(() => import(document.documentElement.dataset.script).catch(() => {})),
  ),
);
