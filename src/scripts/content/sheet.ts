const wired = new WeakSet<HTMLDialogElement>();

/** Opens the contents as a bottom sheet on phones; closes on choice. */
export function openSheet(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-sheet]');
  const list = dialog?.querySelector<HTMLElement>('[data-sheet-list]');
  if (!dialog || !list) return;
  const contents = document.querySelector('[data-toc] ol');
  if (contents) list.replaceChildren(contents.cloneNode(true));
  if (!wired.has(dialog)) {
    wired.add(dialog);
    dialog.addEventListener('click', (event) => {
      const el = event.target as Element;
      if (el === dialog || el.closest('a, [data-sheet-close]')) dialog.close();
    });
  }
  dialog.showModal();
  list.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
}
