import { readList } from '../client/read.ts';
import { arrive } from './arrive.ts';
import { article } from './article.ts';
import { cuts } from './cuts.ts';
import { drawer } from './drawer.ts';
import { fullScreen } from './full.ts';
import { blockShortcuts } from './keys.ts';
import { later } from './later.ts';
import { keepLeft } from './left.ts';
import { loader } from './loader.ts';
import { guardLogin } from './login.ts';
import { offline } from './offline.ts';
import { question } from './question.ts';
import { scrolling } from './scroll.ts';
import { search } from './search.ts';
import { sleep } from './sleep.ts';
import { theme } from './theme.ts';
import { drawToasts } from './toasts.ts';
import { visit } from './visit.ts';

const all = (name: string) => [...document.querySelectorAll<HTMLElement>(`[data-${name}]`)];
const one = <E extends HTMLElement>(name: string): E => {
  const found = document.querySelector<E>(`[data-${name}]`);
  if (!found) throw new Error(`data-${name} is missing from the page`);
  return found;
};

sleep();
await arrive();
theme(all('theme-toggle'));
search(one('search'));
drawToasts(one('toasts'));
guardLogin();
blockShortcuts();
loader(one('loader'));
later();
keepLeft();
offline();
visit();
// Nothing can be copied before something is selected.
const copyRule = () => import('./copy.ts').then((it) => it.copyRule());
if (getSelection()?.type === 'Range') copyRule();
else document.addEventListener('selectionchange', copyRule, { once: true });

// The search page has a lighter frame without these.
const toolbar = document.querySelector<HTMLElement>('[data-toolbar]');
if (toolbar) {
  fullScreen(all('full-screen'));
  drawer(one('drawer'), one('drawer-open'), one('drawer-close'));
  scrolling({ toolbar, progress: one('progress'), toTop: one('to-top'), percent: one('percent') });
}

const reading = document.querySelector<HTMLElement>('[data-article]');
if (reading) article(reading);
if (document.querySelector('.prose')) cuts();
const asked = document.querySelector<HTMLElement>('[data-question]');
if (asked) question(asked);
if (document.querySelector('[data-my-home]')) import('./mine.ts').then((it) => it.mine());
if (document.querySelector('[data-read-of]')) {
  const marks = () => {
    if (readList().length > 0) import('./progress.ts').then((it) => it.progress());
  };
  marks();
  // Somebody comes back from an article, which may have been the first one read.
  addEventListener('pageshow', ({ persisted }) => persisted && marks());
}
