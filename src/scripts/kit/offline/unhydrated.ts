import { UNHYDRATED } from '../../../../contract/kit/events.ts';
import { leaveNote, takeNote } from '../../../client/note.ts';
import { toastLoadError } from '../../late.ts';
import { reloadIfReplaced } from './release.ts';

const FAILED = `<p role="alert" class="p-4 text-center">这部分没有加载出来，请检查网络后刷新页面。
  <button type="button" class="btn">刷新页面</button></p>`;

const boxes = () => [...document.querySelectorAll<HTMLTextAreaElement>('astro-island textarea')];
const note = () => `typed ${location.pathname}${location.search}`;

/** Reloads and keeps typed text. */
function reload(): void {
  leaveNote(note(), JSON.stringify(boxes().map((it) => it.value)));
  location.reload();
}

/** Restores typed text; a hydrating island adopts it. */
function restore(): void {
  const text = takeNote(note());
  if (!text) return;
  const typed = JSON.parse(text) as string[];
  for (const [at, box] of boxes().entries()) box.value ||= typed[at] ?? '';
}

/**
 * Shows that an Astro island failed to load, and blocks its forms: submitting would reload and lose the text.
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
