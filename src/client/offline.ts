/**
 * Messages of a page to the service worker; `keep` caches the page itself, `parts` what it has loaded. After `forget`
 * the page that opens next is not cached either: it is the one somebody logged out on.
 */
export type Order = { order: 'activate' | 'forget' | 'list' } | { order: 'keep'; parts: string[] };

/** How long a page waits for the worker, in ms. */
const PATIENCE = 1_000;

/** Has the service worker purge what was read here; resolves once it has, or after a timeout. */
export async function forgetPages(): Promise<void> {
  const worker = 'serviceWorker' in navigator && navigator.serviceWorker.controller;
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  await new Promise<unknown>((resolve) => {
    port1.onmessage = resolve;
    setTimeout(resolve, PATIENCE);
    worker.postMessage({ order: 'forget' } satisfies Order, [port2]);
  });
}
