import { createElement, type FunctionComponent } from 'react';
import { createRoot } from 'react-dom/client';
// What is refused to an island is said wherever one is drawn.
import '../stores/people/auth/session.ts';

const mounted = new WeakSet<Element>();

/** Draws a component into an element of the page, in place of its content; once for each element. */
export function mount(component: FunctionComponent<never>, host: Element, props: object): void {
  if (mounted.has(host)) return;
  mounted.add(host);
  createRoot(host).render(createElement(component as FunctionComponent<object>, props));
}
