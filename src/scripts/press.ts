import { say } from '../stores/toast.ts';
import { loadMore } from './more.ts';
import { openSheet } from './sheet.ts';

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

/**
 * What is pressed rarely enough to be loaded when it is: copying, sharing, the sheet of contents,
 * more rows.
 */
export function press(el: HTMLElement): void {
  if (el instanceof HTMLAnchorElement) loadMore(el);
  else if (el.matches('.code-copy')) copy(el.closest('.code')?.querySelector('pre')?.textContent ?? '');
  else if (el.matches('.tex-copy')) copy(el.closest<HTMLElement>('[data-tex]')?.dataset['tex'] ?? '');
  else if (el.matches('[data-sheet-open]')) openSheet();
  else share(el.matches('[data-share=system]'));
}
