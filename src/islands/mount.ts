import { createElement, type FunctionComponent } from 'react';
import { createRoot } from 'react-dom/client';
// Side effect: reports refused calls, whichever island is mounted.
import '../stores/people/auth/session.ts';

const mounted = new WeakSet<Element>();
const FOCUSABLE = 'input:not([type=hidden]), textarea, select, button, a[href]';

/**
 * Moves keyboard focus from an element that is replaced to the first focusable part of its replacement, or to
 * the host.
 */
function handOver(host: HTMLElement): void {
  const pressed = host.querySelector(':focus-visible');
  if (!pressed) return;
  const watch = new MutationObserver(() => {
    if (pressed.isConnected) return;
    watch.disconnect();
    if (document.activeElement !== document.body) return;
    const to = host.querySelector<HTMLElement>(FOCUSABLE) ?? host;
    if (to === host) host.tabIndex = -1;
    to.focus();
  });
  watch.observe(host, { childList: true, subtree: true });
}

/** Renders a component into an element, replacing its content; once per element. */
export function mount(component: FunctionComponent<never>, host: Element, props: object): void {
  if (mounted.has(host)) return;
  mounted.add(host);
  if (host instanceof HTMLElement) handOver(host);
  createRoot(host).render(createElement(component as FunctionComponent<object>, props));
}
