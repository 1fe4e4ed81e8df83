import type { Island } from './islands.ts';
import { island, toastLoadError } from './late.ts';

/** Mounts an island in place of the button that opens it and those beside it. */
export function openIsland(button: HTMLElement, more: object = {}): void {
  const host = button.parentElement;
  const { open: name, props = '{}' } = button.dataset;
  if (!host) return;
  const before = host.parentElement?.querySelector('[data-before]');
  island(name as Island, host, { ...JSON.parse(props), before, ...more }).catch(toastLoadError);
}

/** The button that expands the comments on an answer, or on the question. */
function unfolding(answer: string | number | null): HTMLElement | null | undefined {
  const post = document.querySelector(answer ? `#answer-${CSS.escape(String(answer))}` : '[data-question]');
  return post?.querySelector<HTMLElement>('[data-open=remarks]');
}

/** Expands the comments of the post that the address names, up to the comment that it names. */
export function openLinked(comment: number): void {
  const button = unfolding(new URLSearchParams(location.search).get('answer'));
  if (button) openIsland(button, { linked: comment });
}

/** Expands the comments of posts where the reader has some in review. */
export function openWaiting(answers: readonly number[]): void {
  for (const answer of new Set(answers)) {
    const button = unfolding(answer);
    if (button) openIsland(button, { writing: false });
  }
}
