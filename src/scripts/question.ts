import { FORUM_BROWSE_PATH } from '../../contract/kit/beacon.ts';
import { beacon } from '../client/beacon.ts';
import { WAITING } from '../client/waiting.ts';
import { whenActivated } from './activated.ts';
import { openLinked, openWaiting } from './open.ts';

/** Shows the comment that the address names where it is not among the first ones, which are in the page. */
function showLinked(): void {
  const [, comment] = /^#comment-(\d+)$/.exec(location.hash) ?? [];
  if (!comment || document.getElementById(`comment-${comment}`)) return;
  openLinked(Number(comment));
}

/** Counts the view of a question once it is visible, and shows the comment that was linked to. */
export function question(el: HTMLElement): void {
  whenActivated(() => beacon(FORUM_BROWSE_PATH, { id: Number(el.dataset['question']) }));
  document.addEventListener(WAITING, (event) => openWaiting((event as CustomEvent<number[]>).detail));
  showLinked();
}
