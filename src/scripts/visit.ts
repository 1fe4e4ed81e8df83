import { REPORT_PATH } from '../../contract/kit/beacon.ts';

/** Counts the visit once the page is visible; fire and forget. */
export function visit(): void {
  const report = () => {
    // The connection is only freed once the answer is read.
    fetch(`/ming${REPORT_PATH}`, { keepalive: true, priority: 'low' })
      .then((it) => it.text())
      .catch(() => undefined);
  };
  if (document.prerendering) document.addEventListener('prerenderingchange', report, { once: true });
  else report();
}
