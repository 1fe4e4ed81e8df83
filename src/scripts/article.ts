import { BROWSE_PATH } from '../../contract/beacon.ts';
import { beacon } from '../client/beacon.ts';
import { say } from '../stores/toast.ts';
import { contents } from './contents.ts';
import { equations } from './equations.ts';
import { remembering } from './reading.ts';
import { readPercent } from './scroll.ts';
import { sheet } from './sheet.ts';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say('success', '复制成功！');
  } catch {
    say('error', '浏览器不允许复制，请手动选择后复制');
  }
}

/** Hands the address to the system's own sharing where that is wanted and there, and copies it otherwise. */
function share(system: boolean): void {
  const url = location.href.split('#')[0] ?? '';
  if (!system || !navigator.share) copy(url);
  else navigator.share({ title: document.title, url }).catch(() => {});
}

function copying(): void {
  document.addEventListener('click', (event) => {
    const el = (event.target as Element).closest('.code-copy, .tex-copy, [data-share]');
    if (!el) return;
    if (el.matches('.code-copy')) copy(el.closest('.code')?.querySelector('pre')?.textContent ?? '');
    else if (el.matches('.tex-copy')) copy(el.closest<HTMLElement>('[data-tex]')?.dataset['tex'] ?? '');
    else share(el.matches('[data-share=system]'));
  });
}

/** Counts the view now, and tells how long and how far it was read when the page is left. */
function reading(articleId: number): void {
  const since = performance.now();
  let furthest = 0;
  addEventListener(
    'scroll',
    () => {
      const now = readPercent(scrollY, document.documentElement.scrollHeight, innerHeight);
      furthest = Math.max(furthest, Math.round(now));
    },
    { passive: true },
  );
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

/** Everything that only the article page does. */
export function article(el: HTMLElement): void {
  copying();
  contents();
  equations();
  reading(Number(el.dataset['article']));
  remembering(el);
  sheet();
}
