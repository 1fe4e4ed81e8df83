// At the end of the body. A page is complete without its script, which therefore waits for the first paint; a failure
// to load is ignored.
requestAnimationFrame(() =>
  setTimeout(() => import(document.documentElement.dataset.script).catch(() => {})),
);
