/** Runs now, or on activation of a prerendered page. */
export function whenActivated(count: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', count, { once: true });
  else count();
}
