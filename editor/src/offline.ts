/** Registers the service worker when idle; ignores failures. */
export function keepApp(): void {
  const keep = () =>
    navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  addEventListener('load', keep, { once: true });
}
