import { hasToken, onToken } from '../client/token.ts';
import type { Island } from './islands.ts';
import { island, toastLoadError } from './late.ts';

/** Mounts the islands that only members see into their placeholders (`data-island`). */
export function memberIslands(): void {
  const draw = () => {
    if (!hasToken()) return;
    for (const host of document.querySelectorAll<HTMLElement>('[data-island]')) {
      const { island: name, needs = '', props = '{}' } = host.dataset;
      // What the host lacks is not drawn; see needs.css.
      if (document.documentElement.dataset['has']?.includes(needs) === false) continue;
      // A menu that is open is not replaced before it is closed.
      const open = host.querySelector(':popover-open');
      if (open) {
        open.addEventListener('toggle', draw, { once: true });
        continue;
      }
      const guests = host.querySelectorAll<HTMLElement>('[commandfor=login]');
      // A member who clicks before the island has mounted is not asked to log in.
      for (const el of guests) el.inert = true;
      // Nobody asked for it; the next page retries. A member is not asked to log in even then.
      island(name as Island, host, JSON.parse(props)).catch(() => {
        for (const el of guests) {
          el.inert = false;
          el.addEventListener('click', (event) => {
            event.preventDefault();
            event.stopPropagation();
            toastLoadError();
          });
        }
      });
    }
  };
  draw();
  onToken(draw);
}
