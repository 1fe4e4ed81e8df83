import { searchOpen } from '../../stores/discovery/search/search.ts';
import { island, toastLoadError } from '../late.ts';

const dialogOf = () => document.querySelector<HTMLDialogElement>('#finder');

/** Opens the search dialog, or toggles it. A plain form until its island mounts. */
export function finder(toggle: boolean): void {
  const dialog = dialogOf();
  if (!dialog) return;
  if (dialog.open) {
    if (toggle) dialog.close();
    return;
  }
  if (document.querySelector('dialog:modal')) return;
  dialog.showModal();
  dialog.querySelector('input')?.select();
  searchOpen.set(true);
}

/** Mounts the island once the dialog is open, even if opened before this script. */
export function drawFinder(): void {
  const dialog = dialogOf();
  const host = dialog?.querySelector('[data-finder-body]');
  if (!dialog || !host) return;
  dialog.addEventListener('close', () => searchOpen.set(false));
  searchOpen.listen((open) => {
    if (open) island('search', host, { dialog }).catch(toastLoadError);
  });
  if (dialog.open) searchOpen.set(true);
}
