/**
 * Messages of a page to the service worker; `keep` caches the page itself, `parts` what it has loaded. `clear` purges what
 * was read here. After `forget` the page that opens next is not cached either: it is the one somebody logged out on.
 */
export type Order = { order: 'activate' | 'clear' | 'forget' | 'list' } | { order: 'keep'; parts: string[] };

/** How long a page waits for the worker, in ms. */
const PATIENCE = 1_000;

/** Has the service worker purge what was read here; false where it has not answered, as one of an earlier version. */
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
