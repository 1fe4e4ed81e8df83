import type { Passage } from '../../contract/discussion/passage/passage.ts';
import { BROWSE_PATH } from '../../contract/kit/beacon.ts';
import { ACTED, MARKED } from '../client/acted.ts';
import { beacon } from '../client/beacon.ts';
import { hasToken } from '../client/token.ts';
import { whenActivated } from './activated.ts';
import { island, late, loadSilently, toastLoadError } from './late.ts';
import type { Asked } from './passages.ts';
import { printing } from './print.ts';
import { remembering } from './reading.ts';

/**
 * Counts the view now, and sends a beacon with the time when the page is left, and how much of the text was seen: of what is
 * before the lock, where that is all there was. What is unlocked joins the text, so that it is pixels that are noted.
 */
function reading(el: HTMLElement, articleId: number): void {
  const since = performance.now();
  const prose = el.querySelector('.prose') ?? el;
  let furthest = 0;
  const note = () => {
    furthest = Math.max(furthest, innerHeight - prose.getBoundingClientRect().top);
  };
  addEventListener('scroll', note, { passive: true });
  // The page may have been scrolled before this script came.
  note();
  whenActivated(() => beacon(BROWSE_PATH, { articleId, referer: document.referrer.slice(0, 500) }));
  addEventListener('pagehide', () =>
    beacon(BROWSE_PATH, {
      articleId,
      duration: Math.min(86_400, Math.round((performance.now() - since) / 1_000)),
      progress: Math.min(100, Math.round((furthest / (prose.scrollHeight || 1)) * 100)),
      locked: el.querySelector('.locked') ? 1 : 0,
    }),
  );
}

/** Draws the passages of the article, and does what was asked for. An outside host has none. */
function pass(el: HTMLElement, asked: Asked): void {
  if (!el.dataset['passages']) return;
  loadSilently('passages', (it) => it.passages(el, { late, island, toastLoadError: toastLoadError }, asked));
}

/** Lazy-loads comments on passages once somebody begins to read. */
function passing(el: HTMLElement): void {
  const begin = (event?: Event) => pass(el, { event });
  for (const type of ['scroll', 'pointerover', 'selectionchange'])
    document.addEventListener(type, begin, { once: true });
  // Their shortcut may be pressed while the script is still loading.
  document.addEventListener('keydown', begin);
  document.addEventListener(MARKED, (event) => pass(el, { more: (event as CustomEvent<Passage[]>).detail }));
  document.addEventListener('click', (event) => {
    if ((event.target as Element).closest('[data-passage-tool]')) begin(event);
  });
  if (location.hash.startsWith('#passage-')) begin();
}

/** Fetches the locked part for the logged-in member; visitors wait for nothing. */
async function openLock(el: HTMLElement, lock: HTMLElement): Promise<void> {
  const { unlock } = await late('unlock');
  const more = await unlock(Number(el.dataset['article']), lock);
  if (!more) return;
  remembering(el);
  pass(el, { more });
}

/** Lazy-loads the marking of the current section in the contents at the first scroll. */
function marking(): void {
  const begin = () => loadSilently('contents', (it) => it.contents());
  // The page may have been scrolled before this script came.
  if (scrollY > 0 || location.hash) begin();
  else addEventListener('scroll', begin, { once: true, passive: true });
}

/** Script of the article page. */
export function article(el: HTMLElement): void {
  marking();
  printing();
  reading(el, Number(el.dataset['article']));
  remembering(el);
  passing(el);
  const lock = el.querySelector<HTMLElement>('.locked');
  // A reading code opens it for a browser without an account, too.
  if (lock && (hasToken() || lock.matches('[data-by-code]'))) openLock(el, lock);
  if (lock) document.addEventListener(ACTED, () => lock.isConnected && openLock(el, lock));
  // The list hydrates when it is visible, and finds the comment that the address names.
  if (location.hash.startsWith('#comment-')) document.getElementById('comments')?.scrollIntoView();
}
