import { FORUM_BROWSE_PATH } from '../../contract/beacon.ts';
import { beacon } from '../client/beacon.ts';
import { WAITING } from '../client/waiting.ts';
import type { openIsland } from './open.ts';

/** Mounts an island in place of its button; see open.ts. */
type Open = typeof openIsland;

/** The button that expands the comments on an answer, or on the question. */
function unfolding(answer: string | number | null): HTMLElement | null | undefined {
  const post = document.querySelector(answer ? `#answer-${CSS.escape(String(answer))}` : '[data-question]');
  return post?.querySelector<HTMLElement>('[data-open=remarks]');
}

/** Shows the comment that the address names where it is not among the first ones, which are in the page. */
function showLinked(open: Open): void {
  const [, comment] = /^#comment-(\d+)$/.exec(location.hash) ?? [];
  if (!comment || document.getElementById(`comment-${comment}`)) return;
  const button = unfolding(new URLSearchParams(location.search).get('answer'));
  if (button) open(button, { linked: Number(comment) });
}

/** Expands the comments of posts where the reader has some in review. */
function showWaiting(answers: readonly number[], open: Open): void {
  for (const answer of new Set(answers)) {
    const button = unfolding(answer);
    if (button) open(button, { writing: false });
  }
}

/** Counts the view of a question once it is visible, and shows the comment that was linked to. */
export function question(el: HTMLElement, open: Open): void {
  const count = () => beacon(FORUM_BROWSE_PATH, { id: Number(el.dataset['question']) });
  if (document.prerendering) document.addEventListener('prerenderingchange', count, { once: true });
  else count();
  document.addEventListener(WAITING, (event) => showWaiting((event as CustomEvent<number[]>).detail, open));
  showLinked(open);
}
