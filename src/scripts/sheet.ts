import { drawer } from './drawer.ts';

/** The contents as a sheet on phones: filled from the page when it opens, closed when a section is chosen. */
export function sheet(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-sheet]');
  const [open, close, list] = ['open', 'close', 'list'].map((name) =>
    document.querySelector<HTMLElement>(`[data-sheet-${name}]`),
  );
  if (!dialog || !open || !close || !list) return;
  drawer(dialog, open, close);
  open.addEventListener('click', () => {
    const contents = document.querySelector('[data-toc] ol');
    if (contents) list.replaceChildren(contents.cloneNode(true));
    list.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  });
  list.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) dialog.close();
  });
}
