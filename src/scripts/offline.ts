import type { Order } from '../client/offline.ts';

/** Once the page is there and idle, starts the service worker and says when a newer one waits. */
async function start(): Promise<void> {
  const workers = navigator.serviceWorker;
  const before = workers.controller;
  const found = await workers.register('/sw.js');
  const offer = async () => {
    const { waiting } = found;
    if (waiting && workers.controller) (await import('./update.ts')).offerUpdate(waiting);
  };
  offer();
  found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', offer));
  if (before) return;
  const parts = performance.getEntriesByType('resource').map((it) => it.name);
  const order: Order = { order: 'keep', parts };
  (await workers.ready).active?.postMessage(order);
}

/** Makes what is read here readable offline; never before the page has come to rest. */
export function offline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const idle = window.requestIdleCallback ?? setTimeout;
  addEventListener('load', () => idle(() => start().catch(() => {})));
}
