/** Opens and closes dialogs by `command` and `commandfor` in browsers that do not know them (HTML, invoker commands). */
function invoke(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button[commandfor]');
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute('command') === 'close') dialog.close();
    else if (!dialog.open) dialog.showModal();
  });
}

/** Closes dialogs with `closedby="any"` by a press that begins and ends beside them. */
function dismiss(): void {
  let pressed: EventTarget | null = null;
  document.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  document.addEventListener('click', ({ target }) => {
    if (target === pressed && target instanceof HTMLDialogElement && target.matches('[closedby=any]'))
      target.close();
  });
}

/** What the browser lacks of the attributes that dialogs are opened and closed by. */
export function standIn(): void {
  if (!('command' in HTMLButtonElement.prototype)) invoke();
  if (!('closedBy' in HTMLDialogElement.prototype)) dismiss();
}
