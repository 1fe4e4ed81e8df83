import { afterPaint } from './paint.ts';

/** Opens the drawer from its button; the dialog itself traps and returns focus and closes on Escape. */
export function drawer(dialog: HTMLDialogElement, open: HTMLElement, close: HTMLElement): void {
  // A modal dialog makes all of the page behind it inert.
  open.addEventListener('click', () => afterPaint(() => dialog.open || dialog.showModal()));
  const shut = () => afterPaint(() => dialog.close());
  close.addEventListener('click', shut);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) shut();
  });
}
