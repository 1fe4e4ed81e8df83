import { openSearch, searchOpen } from '../stores/search.ts';

const WRITABLE = 'input, textarea, select, [contenteditable]';

/**
 * Opens the search dialog by `/`, Ctrl-K, Cmd-K or one of its buttons: at once, and usable as a plain form; the
 * island behind it wakes meanwhile.
 */
export function finder(dialog: HTMLDialogElement): void {
  const open = () => {
    if (document.querySelector('dialog:modal')) return;
    dialog.showModal();
    dialog.querySelector('input')?.select();
    openSearch();
  };
  document.addEventListener('click', (event) => {
    const el = event.target as Element;
    if (el === dialog || el.closest('[data-finder-close]')) return dialog.close();
    if (!el.closest('[data-search-open]') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  document.addEventListener('keydown', (event) => {
    const { key, altKey, shiftKey } = event;
    const held = event.ctrlKey || event.metaKey;
    const slash = key === '/' && !held && !(event.target as Element).closest(WRITABLE);
    if (altKey || !(slash || (held && !shiftKey && key.toLowerCase() === 'k'))) return;
    event.preventDefault();
    if (!dialog.open) open();
    else if (held) dialog.close();
  });
  dialog.addEventListener('close', () => searchOpen.set(false));
}
