/** Runs `count` now, or once the reader really opens a page that the browser has prerendered. */
export function whenActivated(count: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', count, { once: true });
  else count();
}
