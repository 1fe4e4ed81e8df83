import { hasToken, onToken } from '../client/token.ts';
import { type Island, island } from './late.ts';

/** Draws what only members see, wherever the page keeps an element for it (`data-island`). */
export function memberIslands(): void {
  const draw = () => {
    if (!hasToken()) return;
    for (const host of document.querySelectorAll<HTMLElement>('[data-island]')) {
      const { island: name, props = '{}' } = host.dataset;
      // Nobody asked for it; the next page tries again.
      island(name as Island, host, JSON.parse(props)).catch(() => {});
    }
  };
  draw();
  onToken(draw);
}
