/** Delay before the loader shows, in ms. */
const PATIENCE_MS = 700;

/**
 * Shows the global loader while a navigation is slow; a return from the back/forward cache hides it, and so does a press,
 * for a load that the reader has stopped. Downloads, and files of the backend, leave the page where it is.
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
