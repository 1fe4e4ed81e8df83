import { readList } from '../client/read.ts';
import { article } from './content/article.ts';
import { markOverflow } from './content/overflow.ts';
import { printShortcut } from './content/printShortcut.ts';
import { tools } from './content/tools.ts';
import { drawFinder } from './discovery/finder.ts';
import { search } from './discovery/search.ts';
import { question } from './discussion/question.ts';
import { arrive } from './kit/arrivalState.ts';
import { blockShortcuts } from './kit/keys.ts';
import { loader } from './kit/loader.ts';
import { offline } from './kit/offline/offline.ts';
import { explainUnhydrated } from './kit/offline/unhydrated.ts';
import { keepLeft } from './kit/restorePage.ts';
import { scrolling } from './kit/scroll.ts';
import { drawToasts } from './kit/toasts.ts';
import { visit } from './kit/visit.ts';
import { loadSilently } from './late.ts';
import { guardLogin } from './people/login.ts';
import { memberIslands } from './people/members.ts';

const all = (name: string) => [...document.querySelectorAll<HTMLElement>(`[data-${name}]`)];
const one = <E extends HTMLElement>(name: string): E => {
  const found = document.querySelector<E>(`[data-${name}]`);
  if (!found) throw new Error(`data-${name} is missing from the page`);
  return found;
};

await arrive();
search(one('search'));
drawToasts(one('toasts'));
guardLogin();
drawFinder();
memberIslands();
explainUnhydrated();
blockShortcuts();
loader(one('loader'));
tools();
keepLeft();
offline();
visit();
if (!('command' in HTMLButtonElement.prototype && 'closedBy' in HTMLDialogElement.prototype))
  loadSilently('dialogs', (it) => it.dismissDialogs());
// Popovers close on Escape and outside clicks, but not on focus change.
document.addEventListener('focusin', ({ target }) => {
  const menu = document.querySelector<HTMLElement>('.popup:popover-open');
  if (!menu?.parentElement?.contains(target as Node)) menu?.hidePopover();
});
// Copying needs a selection first.
const copying = () => loadSilently('copy', (it) => it.copying());
if (getSelection()?.type === 'Range') copying();
else document.addEventListener('selectionchange', copying, { once: true });

// The search page lacks these.
const toolbar = document.querySelector<HTMLElement>('[data-toolbar]');
if (toolbar) {
  for (const it of all('full-screen')) it.hidden = !document.fullscreenEnabled;
  scrolling({ toolbar, progress: one('progress'), toTop: one('to-top'), percent: one('percent') });
}

const reading = document.querySelector<HTMLElement>('[data-article]');
if (reading) article(reading);
if (document.querySelector('.prose')) {
  markOverflow();
  printShortcut();
}
if (location.hash.includes('=')) loadSilently('enhance', (it) => it.enhanceFromAddress());
const asked = document.querySelector<HTMLElement>('[data-question]');
if (asked) question(asked);
if (document.querySelector('[data-read-of]')) {
  const marks = () => {
    if (readList().length > 0) loadSilently('progress', (it) => it.progress());
  };
  marks();
  // On return from an article, which may be the first one read.
  addEventListener('pageshow', ({ persisted }) => persisted && marks());
}
