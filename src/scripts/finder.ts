import { openSearch, searchOpen } from '../stores/search.ts';

const wired = new WeakSet<HTMLDialogElement>();

function wire(dialog: HTMLDialogElement): void {
  wired.add(dialog);
  dialog.addEventListener('click', (event) => {
    const el = event.target as Element;
    if (el === dialog || el.closest('[data-finder-close]')) dialog.close();
  });
  dialog.addEventListener('close', () => searchOpen.set(false));
}

/**
 * Opens the search dialog: at once, and usable as a plain form; the island behind it wakes meanwhile. Closes it where
 * it stands open and `toggle` is meant.
 */
export function finder(toggle: boolean): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-finder]');
  if (!dialog) return;
  if (dialog.open) {
    if (toggle) dialog.close();
    return;
  }
  if (document.querySelector('dialog:modal')) return;
  if (!wired.has(dialog)) wire(dialog);
  dialog.showModal();
  dialog.querySelector('input')?.select();
  openSearch();
}
