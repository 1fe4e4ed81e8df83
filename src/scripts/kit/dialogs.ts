/** Polyfill of `closedby="any"`: closes a dialog by a press on its backdrop. */
export function dismissDialogs(): void {
  if ('closedBy' in HTMLDialogElement.prototype) return;
  let pressed: EventTarget | null = null;
  document.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  document.addEventListener('click', ({ target }) => {
    if (target === pressed && target instanceof HTMLDialogElement && target.matches('[closedby=any]'))
      target.close();
  });
}
