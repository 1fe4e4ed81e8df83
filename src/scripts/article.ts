import { BROWSE_PATH } from '../../contract/beacon.ts';
import { ACTED } from '../client/acted.ts';
import { beacon } from '../client/beacon.ts';
import { hasToken } from '../client/token.ts';
import { contents } from './contents.ts';
import { island, late, sayUnfetched } from './late.ts';
import type { Passages } from './passages.ts';
import { printing } from './print.ts';
import { remembering } from './reading.ts';
import { readPercent } from './scroll.ts';

/** Counts the view now, and tells how long and how far it was read when the page is left. */
function reading(articleId: number): void {
  const since = performance.now();
  let furthest = 0;
  const note = () => {
    const now = readPercent(scrollY, document.documentElement.scrollHeight, innerHeight);
    furthest = Math.max(furthest, Math.round(now));
  };
  addEventListener('scroll', note, { passive: true });
  // The page may have been scrolled before this script came.
  note();
  const count = () => beacon(BROWSE_PATH, { articleId, referer: document.referrer.slice(0, 500) });
  if (document.prerendering) document.addEventListener('prerenderingchange', count, { once: true });
  else count();
  addEventListener('pagehide', () =>
    beacon(BROWSE_PATH, {
      articleId,
      duration: Math.min(86_400, Math.round((performance.now() - since) / 1_000)),
      progress: furthest,
    }),
  );
}

let shown: Promise<Passages> | undefined;

/** The passages of the article, drawn once. */
function passages(el: HTMLElement): Promise<Passages> {
  const talk = () =>
    late('talk').then((it) => it.talkWith((host, props) => island('passage', host, props), sayUnfetched));
  shown ??= late('passages').then((it) => it.passages(el, talk));
  shown.catch(() => {
    shown = undefined;
  });
  return shown;
}

/** Comments on passages: drawn when somebody begins to read, or selects something. */
function passing(el: HTMLElement): void {
  const quietly = () => void passages(el).catch(() => {});
  const once = { once: true, passive: true };
  document.addEventListener('selectionchange', quietly, { once: true });
  if (el.dataset['passages'])
    for (const type of ['scroll', 'pointerover', 'keydown', 'touchstart'])
      addEventListener(type, quietly, once);
  const linked = () => {
    if (location.hash.startsWith('#passage-')) quietly();
  };
  addEventListener('hashchange', linked);
  linked();
  const comment = () => passages(el).then((it) => it.comment(), sayUnfetched);
  document.addEventListener('keydown', (event) => {
    if (event.code !== 'KeyM' || !event.altKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    comment();
  });
  for (const tool of document.querySelectorAll<HTMLElement>('[data-passage-tool]')) {
    tool.addEventListener('pointerdown', (event) => event.preventDefault());
    tool.addEventListener('click', comment);
  }
}

/** Asks for the locked part as the member who is here; visitors wait for nothing. */
async function openLock(el: HTMLElement, lock: HTMLElement): Promise<void> {
  const { unlock } = await late('unlock');
  const more = await unlock(Number(el.dataset['article']), lock);
  if (!more) return;
  remembering(el);
  if (more.length > 0 || shown) (await passages(el)).add(more);
}

/** Everything that only the article page does. */
export function article(el: HTMLElement): void {
  contents();
  printing();
  reading(Number(el.dataset['article']));
  remembering(el);
  passing(el);
  const lock = el.querySelector<HTMLElement>('.locked');
  // A reading code opens it for a browser without an account, too.
  if (lock && (hasToken() || lock.matches('[data-by-code]'))) openLock(el, lock);
  if (lock) document.addEventListener(ACTED, () => lock.isConnected && openLock(el, lock));
  // The list takes over when it is seen, and finds the comment that the address names.
  if (location.hash.startsWith('#comment-')) document.getElementById('comments')?.scrollIntoView();
}
