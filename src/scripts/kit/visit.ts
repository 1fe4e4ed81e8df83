import { REPORT_PATH } from '../../../contract/kit/beacon.ts';
import { whenActivated } from './whenActivated.ts';

/** Counts the visit once visible; fire and forget. */
export function visit(): void {
  whenActivated(() => {
    // The connection is freed only once the body is read.
    fetch(`/ming${REPORT_PATH}`, { keepalive: true, priority: 'low' })
      .then((it) => it.text())
      .catch(() => undefined);
  });
}
