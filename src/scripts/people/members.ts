import { hasToken, onToken } from '../../client/token.ts';
import type { Island } from '../islands.ts';
import { island, toastLoadError } from '../late.ts';

/** Mounts member-only islands into `data-island` placeholders. */
export function memberIslands(): void {
  const draw = () => {
    if (!hasToken()) return;
    for (const host of document.querySelectorAll<HTMLElement>('[data-island]')) {
      const { island: name, needs = '', props = '{}' } = host.dataset;
      // Not drawn if the host lacks it; see needs.css.
      if (document.documentElement.dataset['has']?.includes(needs) === false) continue;
      // Do not replace an open menu.
      const open = host.querySelector(':popover-open');
      if (open) {
        open.addEventListener('toggle', draw, { once: true });
        continue;
      }
      const guests = host.querySelectorAll<HTMLElement>('[commandfor=login]');
      // Clicks before the island mounts must not ask for a login.
      for (const el of guests) el.inert = true;
      // Silent; the next page retries.
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
