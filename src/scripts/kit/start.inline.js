// A page is complete without its script, which therefore waits until the page is parsed and first painted; a failure to
// load is ignored.
let early;
addEventListener('DOMContentLoaded', () =>
  requestAnimationFrame(() =>
    setTimeout(() =>
      import(document.documentElement.dataset.script).then(
        () => early?.click(),
        () => {},
      ),
    ),
  ),
);
// A press on a button of an island that has not hydrated waits until it has; outside of islands the last press is made again
// once the page's script has come. One of the browser's own works at once.
addEventListener(
  'click',
  (event) => {
    const button = event.target.closest('main button:not([commandfor], form[action] *)');
    const island = button?.closest('astro-island');
    early = island || button?.popoverTargetElement ? null : button;
    if (!island?.matches('[ssr]:not([data-failed])')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (button.ariaBusy) return;
    button.ariaBusy = 'true';
    island.addEventListener(
      'astro:hydrate',
      () => {
        button.ariaBusy = null;
        button.click();
      },
      { once: true },
    );
  },
  true,
);
// Polyfill of `command` and `commandfor` for dialogs (HTML, invoker commands), here so that the first press works.
if (!('command' in HTMLButtonElement.prototype))
  addEventListener('click', ({ target, defaultPrevented }) => {
    const button = target.closest('button[commandfor]');
    const dialog = button && !defaultPrevented && document.getElementById(button.getAttribute('commandfor'));
    if (!dialog) return;
    if (button.getAttribute('command') === 'close') dialog.close();
    else if (!dialog.open) dialog.showModal();
  });
// A portrait that cannot be loaded leaves the letter under it, a cover gives way to its drawing.
{
  const mend = (it) => {
    const { face, drawn } = it.dataset ?? {};
    if (face === '') it.remove();
    if (!drawn) return;
    delete it.dataset.drawn;
    it.src = drawn;
  };
  addEventListener('error', ({ target }) => mend(target), true);
  for (const it of document.images) if (it.complete && !it.naturalWidth) mend(it);
}
