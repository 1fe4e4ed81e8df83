/**
 * Messages to the service worker. `keep` caches the page and its `parts`; `clear` purges cached pages;
 * `forget` also skips caching the next page, on which somebody logged out.
 */
export type Order = { order: 'activate' | 'clear' | 'forget' | 'list' } | { order: 'keep'; parts: string[] };

/** Timeout in ms. */
const PATIENCE = 1_000;

/** Purges the pages cached by the service worker; false if it did not answer (older version). */
export async function purgePages(order: 'clear' | 'forget'): Promise<boolean> {
  const worker = 'serviceWorker' in navigator && navigator.serviceWorker.controller;
  if (!worker) return true;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), PATIENCE);
    worker.postMessage({ order } satisfies Order, [port2]);
  });
}
