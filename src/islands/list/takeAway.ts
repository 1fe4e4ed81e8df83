/** Gives the focus to something that takes none by itself, for as long as it stays there. */
function focusOn(it: HTMLElement): void {
  it.tabIndex = -1;
  it.addEventListener('blur', () => it.removeAttribute('tabindex'), { once: true });
  it.focus();
}

/**
 * Notes where an element is in its list. The function that comes back moves the focus, once the page is rendered again, where
 * it was lost with the row: to the row in that place now, the one before it, or the heading of the list.
 */
export function placeOf(from: Element): () => void {
  const row = from.closest('li, tr');
  const list = row?.parentElement;
  const at = row && list ? [...list.children].indexOf(row) : 0;
  const around = (list ?? from).closest<HTMLElement>('li, section, main');
  return () =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const rows = list?.isConnected ? list.children : [];
      const heading = around?.localName === 'li' ? null : around?.querySelector('h1, h2, h3');
      const to = rows[at] ?? rows[at - 1] ?? heading ?? around;
      if (to instanceof HTMLElement) focusOn(to);
    });
}

/** Does what may take the row of an element out of its list, at once or when it is done; see `placeOf`. */
export async function takeAway(from: Element, act: () => unknown): Promise<void> {
  const settle = placeOf(from);
  const done = act();
  settle();
  await done;
  settle();
}
