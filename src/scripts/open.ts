import type { Island } from './islands.ts';
import { island, sayUnfetched } from './late.ts';

/** Draws an island in the place of the button that asks for it and those beside it. */
export function openIsland(button: HTMLElement, more: object = {}): void {
  const host = button.parentElement;
  const { open: name, props = '{}' } = button.dataset;
  if (!host) return;
  const before = host.parentElement?.querySelector('[data-before]');
  island(name as Island, host, { ...JSON.parse(props), before, ...more }).catch(sayUnfetched);
}

/** Unfolds the comments of the post that the address names, up to the comment that it names. */
export function openLinked(comment: number): void {
  const answer = new URLSearchParams(location.search).get('answer');
  const post = document.querySelector(answer ? `#answer-${CSS.escape(answer)}` : '[data-question]');
  const button = post?.querySelector<HTMLElement>('[data-open=remarks]');
  if (button) openIsland(button, { linked: comment });
}
