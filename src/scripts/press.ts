import { copy } from './clipboard.ts';
import { loadMore } from './more.ts';
import { openSheet } from './sheet.ts';
import { zoom } from './zoom.ts';

/** Downloads a listing as a file of the name above it. */
function save(listing: Element | null): void {
  const name = listing?.querySelector('.code-file')?.textContent ?? '';
  const text = listing?.querySelector('pre')?.textContent ?? '';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text, '\n'], { type: 'text/plain' }));
  link.download = name.split('/').at(-1) ?? '';
  link.click();
  URL.revokeObjectURL(link.href);
}

/**
 * Hands the address of the page, or that of a part of it (`data-url`), to the system's own sharing where that is wanted and
 * there, and copies it otherwise.
 */
function share({ dataset }: HTMLElement): void {
  const system = dataset['share'] === 'system';
  const url = dataset['url']
    ? new URL(dataset['url'], location.href).href
    : (location.href.split('#')[0] ?? '');
  if (!system || !navigator.share) copy(url);
  else navigator.share({ title: document.title, url }).catch(() => {});
}

/** Rare actions, loaded on the first click. */
export function press(el: HTMLElement): void {
  if (el instanceof HTMLAnchorElement) loadMore(el);
  else if (el.matches('.code-copy')) copy(el.closest('.code')?.querySelector('pre')?.textContent ?? '');
  else if (el.matches('.code-save')) save(el.closest('.code'));
  else if (el.matches('.equation-body, .table-scroll, figure *')) zoom(el);
  else if (el.matches('.tex-copy')) copy(el.closest<HTMLElement>('[data-tex]')?.dataset['tex'] ?? '');
  else if (el.matches('[data-sheet-open]')) openSheet();
  else share(el);
}
