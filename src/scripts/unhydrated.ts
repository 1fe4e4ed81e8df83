import { UNHYDRATED } from '../../contract/kit/events.ts';
import { leaveNote, takeNote } from '../client/note.ts';
import { toastLoadError } from './late.ts';
import { reloadIfReplaced } from './release.ts';

const FAILED = `<p role="alert" class="p-4 text-center">这部分没有加载出来，请检查网络后刷新页面。
  <button type="button" class="btn">刷新页面</button></p>`;

const boxes = () => [...document.querySelectorAll<HTMLTextAreaElement>('astro-island textarea')];
const note = () => `typed ${location.pathname}${location.search}`;

/** Reloads the page, and leaves what was typed for it. */
function reload(): void {
  leaveNote(note(), JSON.stringify(boxes().map((it) => it.value)));
  location.reload();
}

/** Fills in what was typed before `reload`; an island takes over what is in its boxes. */
function restore(): void {
  const text = takeNote(note());
  if (!text) return;
  const typed = JSON.parse(text) as string[];
  for (const [at, box] of boxes().entries()) box.value ||= typed[at] ?? '';
}

/**
 * Says in the place of an island of Astro that its script cannot be fetched. What its server-rendered forms would send
 * without it is not sent: the page would reload without what was typed.
 */
export function explainUnhydrated(): void {
  restore();
  document.addEventListener(UNHYDRATED, ({ target }) => {
    reloadIfReplaced();
    const host = target as HTMLElement;
    // Presses no longer wait (start.inline.js).
    host.dataset['failed'] = '';
    for (const it of host.querySelectorAll('button[aria-busy=true]')) it.ariaBusy = null;
    for (const it of host.querySelectorAll('[role=status]')) it.remove();
    host.insertAdjacentHTML('afterbegin', FAILED);
    host.querySelector('button')?.addEventListener('click', reload);
    host.addEventListener('submit', (event) => {
      event.preventDefault();
      toastLoadError();
    });
  });
}
