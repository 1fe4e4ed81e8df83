import { chunk } from '../client/chunk.ts';
import { hasToken, onToken } from '../client/token.ts';
import { WAKE_LOGIN } from '../stores/login.ts';
import { WAKE_SEARCH } from '../stores/search.ts';
import { sayUnfetched, wanted } from './wanted.ts';

const load = () => import('./islands.ts');

/**
 * Lets islands sleep without what would wake them, until somebody is logged in, one of them is called, or a button
 * in one is pressed. Pointing at anything loads it too; see intent.ts.
 */
export function sleep(): void {
  const personal = () => hasToken() && load();
  personal();
  onToken(personal);
  for (const name of [WAKE_LOGIN, WAKE_SEARCH]) {
    const call = () => {
      document.removeEventListener(name, call);
      chunk(load()).then(
        () => document.dispatchEvent(new Event(name)),
        () => {
          document.addEventListener(name, call);
          sayUnfetched();
        },
      );
    };
    document.addEventListener(name, call);
  }
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>(
      'astro-island:not(:defined) button:not([type=submit], [data-finder-close])',
    );
    if (button) wanted(load(), () => button.click());
  });
}
