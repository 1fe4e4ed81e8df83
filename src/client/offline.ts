/**
 * Messages of a page to the service worker; `keep` is about the page itself, `parts` what it has loaded. After `forget`
 * the page that opens next is not kept either: it is the one somebody logged out on.
 */
export type Order = { order: 'activate' | 'forget' | 'list' } | { order: 'keep'; parts: string[] };

/** Posts a message to the service worker that controls this page, if any. */
export function postToWorker(order: Order): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(order);
}
