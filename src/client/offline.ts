/**
 * What a page may tell the service worker; `keep` is about the page itself, `parts` what it has loaded. After `forget`
 * the page that opens next is not kept either: it is the one somebody logged out on.
 */
export type Order = { order: 'activate' | 'forget' | 'list' } | { order: 'keep'; parts: string[] };

/** Tells the worker in charge of this page; where there is none, nobody has kept anything. */
export function tell(order: Order): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(order);
}
