import { REPORT_PATH } from '../../contract/kit/beacon.ts';
import { whenActivated } from './activated.ts';

/** Counts the visit once the page is visible; fire and forget. */
export function visit(): void {
  whenActivated(() => {
    // The connection is only freed once the answer is read.
    fetch(`/ming${REPORT_PATH}`, { keepalive: true, priority: 'low' })
      .then((it) => it.text())
      .catch(() => undefined);
  });
}
