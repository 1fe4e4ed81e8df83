import { FORUM_BROWSE_PATH } from '../../contract/beacon.ts';
import { beacon } from '../client/beacon.ts';

/** Counts the view of a question, once it is really looked at. */
export function question(el: HTMLElement): void {
  const count = () => beacon(FORUM_BROWSE_PATH, { id: Number(el.dataset['question']) });
  if (document.prerendering) document.addEventListener('prerenderingchange', count, { once: true });
  else count();
}
