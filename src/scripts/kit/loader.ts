/** Delay in ms. */
const PATIENCE_MS = 700;

/**
 * Shows a loader during slow navigation; hides it on bfcache restore and on press (load cancelled). Ignores
 * downloads and files of the backend.
 */
export function loader(box: HTMLElement): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(waiting);
    box.hidden = true;
  };
  addEventListener('pageshow', hide);
  addEventListener('pagehide', hide);
  box.addEventListener('click', hide);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    const leaves =
      link &&
      !link.target &&
      !link.hasAttribute('download') &&
      link.origin === location.origin &&
      link.pathname !== location.pathname &&
      !link.pathname.startsWith('/ming/');
    if (!leaves || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      box.hidden = false;
    }, PATIENCE_MS);
  });
}
