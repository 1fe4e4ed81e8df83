import type { Order } from './offline.ts';

/** An article cached by the service worker. */
export type Saved = { address: string; title: string };

/** Passes the cached articles to `take`, newest first; no call without a service worker. */
export function listSaved(take: (articles: Saved[]) => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<Saved[]>) => {
    port1.close();
    take(data);
  };
  const order: Order = { order: 'list' };
  navigator.serviceWorker?.controller?.postMessage(order, [port2]);
}
