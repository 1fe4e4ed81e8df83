/** Registers the service worker once the browser is idle, so that the app opens offline; failures are ignored. */
export function keepApp(): void {
  const keep = () =>
    navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  addEventListener('load', keep, { once: true });
}
