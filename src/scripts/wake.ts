import type { ClientDirective } from 'astro';
import { chunk } from '../client/chunk.ts';
import { hasToken, onToken } from '../client/token.ts';
import { sayUnfetched } from './wanted.ts';

const INTENT = ['pointerenter', 'focusin', 'touchstart', 'click'] as const;

/**
 * `client:wake`: an island sleeps until somebody means to use it, or until the browser is idle where a token is
 * stored and the island has something personal to show. A value names a document event that wakes it too. A click
 * that comes before the island can answer is given to it again. Where its script cannot be fetched this is said to who
 * clicked, and the island sleeps on.
 */
const wake: ClientDirective = (load, options, el) => {
  const deaf = new AbortController();
  let sleeping = new AbortController();
  let clicked: number[] | null = null;
  let failed = false;
  const fail = () => {
    failed = true;
  };
  // What Astro's element tells where it cannot load an island; it gives back one that does nothing then.
  el.addEventListener('astro:hydration-error', fail);
  const start = async (event?: Event) => {
    if (sleeping.signal.aborted) return;
    sleeping.abort();
    failed = false;
    const hydrate = await chunk(load()).catch(fail);
    if (failed || !hydrate) {
      // Somebody waits for it; pointing alone asks for nothing.
      if (clicked || event?.type === options.value) sayUnfetched();
      clicked = null;
      return sleep();
    }
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
  function sleep() {
    sleeping = new AbortController();
    const { signal } = sleeping;
    for (const name of INTENT) el.addEventListener(name, start, { signal, passive: true, capture: true });
    if (typeof options.value === 'string') document.addEventListener(options.value, start, { signal });
  }
  sleep();
  onToken(() => hasToken() && start());
  if (!hasToken()) return;
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(() => start(), { timeout: 2_000 });
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
