import type { ClientDirective } from 'astro';
import { hasToken, onToken } from '../client/token.ts';

const INTENT = ['pointerenter', 'focusin', 'touchstart', 'click'] as const;

/**
 * `client:wake`: an island sleeps until somebody means to use it, or until the browser is idle where a token is
 * stored and the island has something personal to show. A value names a document event that wakes it too. A click
 * that comes before the island can answer is given to it again.
 */
const wake: ClientDirective = (load, options, el) => {
  const sleeping = new AbortController();
  const deaf = new AbortController();
  let clicked: number[] | null = null;
  const start = async () => {
    if (sleeping.signal.aborted) return;
    sleeping.abort();
    const hydrate = await load();
    await hydrate();
    requestAnimationFrame(() => {
      deaf.abort();
      if (clicked) (follow(el, clicked) ?? el).dispatchEvent(click());
    });
  };
  const remember = (event: Event) => {
    const target = event.target as HTMLElement;
    // This one is done already, by the plain script.
    clicked = target.closest('[data-finder-close]') ? null : pathTo(el, target);
  };
  el.addEventListener('click', remember, { signal: deaf.signal, capture: true });
  for (const name of INTENT) {
    el.addEventListener(name, start, { signal: sleeping.signal, passive: true, capture: true });
  }
  if (typeof options.value === 'string')
    document.addEventListener(options.value, start, { signal: sleeping.signal });
  onToken(() => hasToken() && start());
  if (!hasToken()) return;
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2_000 });
  else setTimeout(start, 200);
};

const click = () => new MouseEvent('click', { bubbles: true, cancelable: true });

/** Child positions from the island down to an element: hydration keeps them though it may replace nodes. */
function pathTo(root: HTMLElement, target: HTMLElement): number[] {
  const path: number[] = [];
  for (let at: Element = target; at !== root && at.parentElement; at = at.parentElement)
    path.unshift([...at.parentElement.children].indexOf(at));
  return path;
}

function follow(root: Element, path: readonly number[]): Element | undefined {
  return path.reduce<Element | undefined>((at, index) => at?.children[index], root);
}

export default wake;
