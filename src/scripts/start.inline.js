// At the end of the body. A page is complete without its script, so that waits for the first paint, and where it cannot
// be fetched there is nothing to do about it.
requestAnimationFrame(() =>
  setTimeout(() => import(document.documentElement.dataset.script).catch(() => {})),
);
