/** Whether the element that had the focus is gone. */
export const isFocusLost = (): boolean => document.activeElement === document.body;

/** Focuses something that takes no focus by itself, for as long as it stays there. */
export function focusOn(it: HTMLElement): void {
  it.tabIndex = -1;
  it.addEventListener('blur', () => it.removeAttribute('tabindex'), { once: true });
  it.focus();
}

/**
 * Remembers where an element is in its list. The function that is returned restores the focus after the next rendering where
 * it was lost with the row: to the row in that place now, the one before it, or the heading of the list.
 */
export function focusRestorer(from: Element): () => void {
  const row = from.closest('li, tr');
  const list = row?.parentElement;
  const at = row && list ? [...list.children].indexOf(row) : 0;
  const around = (list ?? from).closest<HTMLElement>('li, section, main');
  return () =>
    requestAnimationFrame(() => {
      if (!isFocusLost()) return;
      const rows = list?.isConnected ? list.children : [];
      const heading = around?.localName === 'li' ? null : around?.querySelector('h1, h2, h3');
      const to = rows[at] ?? rows[at - 1] ?? heading ?? around;
      if (to instanceof HTMLElement) focusOn(to);
    });
}

/** Runs an action that may remove the row of an element, at once or when it is done, and restores the focus. */
export async function removeRow(from: Element, act: () => unknown): Promise<void> {
  const restore = focusRestorer(from);
  const done = act();
  restore();
  await done;
  restore();
}
