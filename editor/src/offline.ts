/** Lets the browser keep this app once it is idle, so that it opens without a network; where it refuses, nothing is lost. */
export function keepApp(): void {
  const keep = () =>
    navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  addEventListener('load', keep, { once: true });
}
