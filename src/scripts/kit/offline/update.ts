import type { Order } from '../../../client/offline.ts';

function button(text: string, look: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = `btn ${look}`;
  made.textContent = text;
  made.addEventListener('click', act);
  return made;
}

/**
 * Offers an update until accepted or postponed to the next page. `ahead` preloads chunks that accepting would
 * fetch through the old worker.
 */
export function offerUpdate(waiting: ServiceWorker, ahead: () => Promise<unknown>): void {
  if (waiting.state !== 'installed') return;
  document.querySelector('[data-update]')?.remove();
  const bar = document.createElement('div');
  bar.className = 'toasts';
  bar.role = 'status';
  bar.dataset['update'] = '';
  bar.style.inset = 'auto 0 80px';
  document.body.append(bar);
  const row = document.createElement('div');
  row.className = 'toast-item';
  const take = async () => {
    // A worker with requests in flight is not replaced.
    await ahead().catch(() => {});
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    const order: Order = { order: 'activate' };
    waiting.postMessage(order);
  };
  row.append(
    '有新版本可用',
    button('刷新', 'btn-primary', take),
    button('稍后', '', () => bar.remove()),
  );
  bar.append(row);
  waiting.addEventListener('statechange', () => {
    if (waiting.state !== 'installed') bar.remove();
  });
}
