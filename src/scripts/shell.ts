import { readList } from '../client/read.ts';
import { arrive } from './arrive.ts';
import { article } from './article.ts';
import { cuts } from './cuts.ts';
import { drawFinder } from './finder.ts';
import { blockShortcuts } from './keys.ts';
import { loadSilently } from './late.ts';
import { keepLeft } from './left.ts';
import { loader } from './loader.ts';
import { guardLogin } from './login.ts';
import { memberIslands } from './members.ts';
import { offline } from './offline.ts';
import { question } from './question.ts';
import { scrolling } from './scroll.ts';
import { search } from './search.ts';
import { drawToasts } from './toasts.ts';
import { tools } from './tools.ts';
import { explainUnhydrated } from './unhydrated.ts';
import { visit } from './visit.ts';

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
// Browsers close a menu by Escape and by a press elsewhere, but not when the focus goes on.
document.addEventListener('focusin', ({ target }) => {
  const menu = document.querySelector<HTMLElement>('.popup:popover-open');
  if (!menu?.parentElement?.contains(target as Node)) menu?.hidePopover();
});
// Nothing can be copied before something is selected.
const copying = () => loadSilently('copy', (it) => it.copying());
if (getSelection()?.type === 'Range') copying();
else document.addEventListener('selectionchange', copying, { once: true });

// The search page has a lighter frame without these.
const toolbar = document.querySelector<HTMLElement>('[data-toolbar]');
if (toolbar) {
  for (const it of all('full-screen')) it.hidden = !document.fullscreenEnabled;
  scrolling({ toolbar, progress: one('progress'), toTop: one('to-top'), percent: one('percent') });
}

const reading = document.querySelector<HTMLElement>('[data-article]');
if (reading) article(reading);
if (document.querySelector('.prose')) cuts();
if (location.hash.includes('=')) loadSilently('enhance', (it) => it.arrived());
const asked = document.querySelector<HTMLElement>('[data-question]');
if (asked) question(asked);
if (document.querySelector('[data-read-of]')) {
  const marks = () => {
    if (readList().length > 0) loadSilently('progress', (it) => it.progress());
  };
  marks();
  // On return from an article, which may have been the first one read.
  addEventListener('pageshow', ({ persisted }) => persisted && marks());
}
