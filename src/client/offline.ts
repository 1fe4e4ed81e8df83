/** What a page may tell the service worker; `keep` is about the page itself, `parts` what it has loaded. */
export type Order = { order: 'activate' | 'forget' | 'list' } | { order: 'keep'; parts: string[] };

/** Tells the worker in charge of this page; where there is none, nobody has kept anything. */
export function tell(order: Order): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(order);
}
