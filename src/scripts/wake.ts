import type { ClientDirective } from 'astro';
import { hasToken } from '../client/token.ts';

const INTENT = ['pointerenter', 'focusin', 'touchstart', 'click'] as const;

/**
 * `client:wake`: an island sleeps until somebody means to use it, or until the browser is idle where a token is
 * stored and the island has something personal to show. A value names a document event that wakes it too. A click that wakes it is given to it again.
 */
const wake: ClientDirective = (load, options, el) => {
  const stop = new AbortController();
  const start = async (again: HTMLElement | null) => {
    if (stop.signal.aborted) return;
    stop.abort();
    const path = again ? pathTo(el, again) : null;
    const hydrate = await load();
    await hydrate();
    if (path) requestAnimationFrame(() => (follow(el, path) ?? el).dispatchEvent(click()));
  };
  for (const name of INTENT) {
    const listen = (event: Event) => start(name === 'click' ? (event.target as HTMLElement) : null);
    el.addEventListener(name, listen, { signal: stop.signal, passive: true, capture: true });
  }
  if (typeof options.value === 'string')
    document.addEventListener(options.value, () => start(null), { signal: stop.signal });
  if (hasToken()) requestIdleCallback(() => start(null), { timeout: 2_000 });
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
