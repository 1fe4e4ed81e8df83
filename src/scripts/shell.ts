import { arrive } from './arrive.ts';
import { article } from './article.ts';
import { drawer } from './drawer.ts';
import { fullScreen } from './full.ts';
import { blockShortcuts } from './keys.ts';
import { loader } from './loader.ts';
import { guardLogin } from './login.ts';
import { loadMore } from './more.ts';
import { scrolling } from './scroll.ts';
import { search } from './search.ts';
import { theme } from './theme.ts';
import { times } from './times.ts';
import { drawToasts } from './toasts.ts';

const one = <E extends HTMLElement>(name: string): E => {
  const found = document.querySelector<E>(`[data-${name}]`);
  if (!found) throw new Error(`data-${name} is missing from the page`);
  return found;
};

await arrive();
theme(one('theme-toggle'));
fullScreen(one('full-screen'));
drawer(one('drawer'), one('drawer-open'), one('drawer-close'));
search(one('search'));
scrolling({
  progress: one('progress'),
  toolbar: one('toolbar'),
  toTop: one('to-top'),
  percent: one('percent'),
});
drawToasts(one('toasts'));
guardLogin();
blockShortcuts();
loader(one('loader'));
times();
document.addEventListener('feed', times);
// Nothing can be copied before something is selected.
document.addEventListener('selectionchange', () => import('./copy.ts').then((it) => it.copyRule()), {
  once: true,
});

const feed = document.querySelector('[data-feed]');
if (feed) loadMore(feed);
const reading = document.querySelector<HTMLElement>('[data-article]');
if (reading) article(Number(reading.dataset['article']));
