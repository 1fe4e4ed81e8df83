/** Polyfill of `command` and `commandfor` for dialogs (HTML, invoker commands). */
function invoke(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button[commandfor]');
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute('command') === 'close') dialog.close();
    else if (!dialog.open) dialog.showModal();
  });
}

/** Polyfill of `closedby="any"`: closes a dialog by a press that begins and ends on its backdrop. */
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

/** Installs the polyfills of dialog attributes that the browser lacks. */
export function standIn(): void {
  if (!('command' in HTMLButtonElement.prototype)) invoke();
  if (!('closedBy' in HTMLDialogElement.prototype)) dismiss();
}
