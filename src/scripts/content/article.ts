import type { Passage } from '../../../contract/discussion/passage/passage.ts';
import { BROWSE_PATH } from '../../../contract/kit/beacon.ts';
import { ACTED, MARKED } from '../../client/articleEvents.ts';
import { beacon } from '../../client/beacon.ts';
import { hasToken, onToken, readToken } from '../../client/token.ts';
import type { PassageTrigger } from '../discussion/passages.ts';
import { whenActivated } from '../kit/whenActivated.ts';
import { island, late, loadSilently, toastLoadError } from '../late.ts';
import { trackReading } from './reading.ts';

/**
 * Counts the view, and sends a beacon on pagehide with time and scroll depth. Depth is stored in px, since
 * the unlocked part extends the text.
 */
function reading(el: HTMLElement, articleId: number): void {
  const since = performance.now();
  const prose = el.querySelector('.prose') ?? el;
  let furthest = 0;
  const note = () => {
    furthest = Math.max(furthest, innerHeight - prose.getBoundingClientRect().top);
  };
  addEventListener('scroll', note, { passive: true });
  // May have been scrolled before this script ran.
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

function pass(el: HTMLElement, asked: PassageTrigger): void {
  if (!el.dataset['passages']) return;
  loadSilently('passages', (it) => it.passages(el, { late, island, toastLoadError: toastLoadError }, asked));
}

/** Lazy-loads passage comments on the first interaction. */
function passing(el: HTMLElement): void {
  const begin = (event?: Event) => pass(el, { event });
  for (const type of ['scroll', 'pointerover', 'selectionchange'])
    document.addEventListener(type, begin, { once: true });
  // The shortcut may be pressed while the script loads.
  document.addEventListener('keydown', begin);
  document.addEventListener(MARKED, (event) => pass(el, { more: (event as CustomEvent<Passage[]>).detail }));
  document.addEventListener('click', (event) => {
    if ((event.target as Element).closest('[data-passage-tool]')) begin(event);
  });
  if (location.hash.startsWith('#passage-')) begin();
}

/**
 * Fetches the locked part; visitors make no request. When another tab changes the account, the page is reloaded:
 * the next member may not be allowed to read the part. Drafts survive that.
 */
async function openLock(el: HTMLElement, lock: HTMLElement): Promise<void> {
  const reader = readToken();
  const { unlock } = await late('unlock');
  const more = await unlock(Number(el.dataset['article']), lock);
  if (!more) return;
  if (readToken() !== reader) location.reload();
  onToken(() => readToken() !== reader && location.reload());
  trackReading(el);
  pass(el, { more });
}

/** Lazy-loads the table of contents marker at the first scroll. */
function marking(): void {
  const begin = () => loadSilently('contents', (it) => it.contents());
  // May have been scrolled before this script ran.
  if (scrollY > 0 || location.hash) begin();
  else addEventListener('scroll', begin, { once: true, passive: true });
}

/** Script of the article page. */
export function article(el: HTMLElement): void {
  marking();
  reading(el, Number(el.dataset['article']));
  trackReading(el);
  passing(el);
  const lock = el.querySelector<HTMLElement>('.locked');
  // A reading code opens it without an account, too.
  if (lock && (hasToken() || lock.matches('[data-by-code]'))) openLock(el, lock);
  if (lock) document.addEventListener(ACTED, () => lock.isConnected && openLock(el, lock));
  // The list hydrates when visible, and finds the comment in the address.
  if (location.hash.startsWith('#comment-')) document.getElementById('comments')?.scrollIntoView();
}
