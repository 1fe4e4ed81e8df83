import { FORUM_BROWSE_PATH } from '../../../contract/kit/beacon.ts';
import { beacon } from '../../client/beacon.ts';
import { WAITING } from '../../client/ownInReview.ts';
import { openLinked, openWaiting } from '../kit/open.ts';
import { whenActivated } from '../kit/whenActivated.ts';

/** Opens the comment in the address if it is not in the page. */
function showLinked(): void {
  const [, comment] = /^#comment-(\d+)$/.exec(location.hash) ?? [];
  if (!comment || document.getElementById(`comment-${comment}`)) return;
  openLinked(Number(comment));
}

/** Counts the view once visible, and opens a linked comment. */
export function question(el: HTMLElement): void {
  whenActivated(() => beacon(FORUM_BROWSE_PATH, { id: Number(el.dataset['question']) }));
  document.addEventListener(WAITING, (event) => openWaiting((event as CustomEvent<number[]>).detail));
  showLinked();
}
