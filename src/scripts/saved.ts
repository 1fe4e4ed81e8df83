import type { Order } from '../client/offline.ts';

type Saved = { address: string; title: string };
type Parts = { box: HTMLElement; none: HTMLElement; again: HTMLElement };

function row({ address, title }: Saved): HTMLLIElement {
  const link = document.createElement('a');
  link.href = address;
  link.textContent = title;
  const item = document.createElement('li');
  item.append(link);
  return item;
}

function stay(): void {}

/**
 * Lists the articles that open without a network; while there are none, `none` stands in their place. `again`
 * tries the address that was asked for once more, and so does the network when it is back.
 */
export function saved({ box, none, again }: Parts): void {
  const reload = (event: Event) => {
    if (location.pathname === '/offline') return;
    event.preventDefault();
    location.reload();
  };
  again.addEventListener('click', reload);
  // What a browser calls online may still lead nowhere.
  addEventListener('online', (event) =>
    fetch('/offline', { method: 'HEAD' }).then(() => reload(event), stay),
  );
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<Saved[]>) => {
    box.hidden = data.length === 0;
    none.hidden = data.length > 0;
    box.querySelector('ul')?.replaceChildren(...data.map(row));
  };
  const order: Order = { order: 'list' };
  navigator.serviceWorker?.controller?.postMessage(order, [port2]);
}
