import { MANIFEST_PATH } from '../../../../contract/discovery/site/manifest.ts';
import type { Order } from '../../../client/offline.ts';
import { late } from '../../late.ts';

/** Registers the service worker when idle, and offers an update. */
async function start(): Promise<void> {
  const workers = navigator.serviceWorker;
  const before = workers.controller;
  const found = await workers.register('/sw.js');
  const offer = async () => {
    const { waiting } = found;
    if (waiting && workers.controller) (await late('update')).offerUpdate(waiting, () => late('intent'));
  };
  offer();
  found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', offer));
  if (before) return;
  const parts = performance.getEntriesByType('resource').map((it) => it.name);
  const order: Order = { order: 'keep', parts };
  (await workers.ready).active?.postMessage(order);
}

/** Adds the manifest link late: browsers fetch it with render-critical resources. */
function nameManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = MANIFEST_PATH;
  document.head.append(link);
}

/** Makes the site installable and offline-capable, when idle. */
export function offline(): void {
  const idle = window.requestIdleCallback ?? setTimeout;
  const begin = () =>
    idle(() => {
      nameManifest();
      if (import.meta.env.PROD && 'serviceWorker' in navigator) start().catch(() => {});
    });
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
}
