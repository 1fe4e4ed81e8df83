import { REPORT_PATH } from '../../contract/beacon.ts';

/** Counts the visit once the page is looked at; nobody waits for the answer. */
export function visit(): void {
  const report = () => {
    // A request ends when its answer is read.
    fetch(`/ming${REPORT_PATH}`, { keepalive: true, priority: 'low' })
      .then((it) => it.text())
      .catch(() => undefined);
  };
  if (document.prerendering) document.addEventListener('prerenderingchange', report, { once: true });
  else report();
}
