import type { Order } from './offline.ts';

/** An article that the service worker of this browser has kept for reading offline. */
export type Saved = { address: string; title: string };

/** Lists these articles, the latest first, to `take`; nothing where no service worker is in charge. */
export function listSaved(take: (articles: Saved[]) => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<Saved[]>) => {
    port1.close();
    take(data);
  };
  const order: Order = { order: 'list' };
  navigator.serviceWorker?.controller?.postMessage(order, [port2]);
}
