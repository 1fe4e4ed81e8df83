import type { Island } from '../islands.ts';
import { island, toastLoadError } from '../late.ts';

/** Mounts an island in place of its button and the siblings. */
export function openIsland(button: HTMLElement, more: object = {}): void {
  const host = button.parentElement;
  const { open: name, props = '{}' } = button.dataset;
  if (!host) return;
  const before = host.parentElement?.querySelector('[data-before]');
  island(name as Island, host, { ...JSON.parse(props), before, ...more }).catch(toastLoadError);
}

/** Button that expands a post's comments. */
function unfolding(answer: string | number | null): HTMLElement | null | undefined {
  const post = document.querySelector(answer ? `#answer-${CSS.escape(String(answer))}` : '[data-question]');
  return post?.querySelector<HTMLElement>('[data-open=remarks]');
}

/** Expands the comments of the post in the address, up to the linked comment. */
export function openLinked(comment: number): void {
  const button = unfolding(new URLSearchParams(location.search).get('answer'));
  if (button) openIsland(button, { linked: comment });
}

/** Expands posts where the reader has comments in review. */
export function openWaiting(answers: readonly number[]): void {
  for (const answer of new Set(answers)) {
    const button = unfolding(answer);
    if (button) openIsland(button, { writing: false });
  }
}
