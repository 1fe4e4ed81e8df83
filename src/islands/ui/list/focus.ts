/** Whether the focused element was removed: browsers then focus the body. */
export const isFocusLost = (): boolean => document.activeElement === document.body;

/** Focuses an element that is not focusable, until it blurs. */
export function focusOn(it: HTMLElement): void {
  it.tabIndex = -1;
  it.addEventListener('blur', () => it.removeAttribute('tabindex'), { once: true });
  it.focus();
}

/**
 * Records the position of an element in its list. Call the returned function after the next render: if the
 * row was removed, focus moves to the row now in its place, the one before it, or the heading.
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

/**
 * Runs an action that may remove the row, and restores the focus both after the synchronous and the async
 * part.
 */
export async function removeRow(from: Element, act: () => unknown): Promise<void> {
  const restore = focusRestorer(from);
  const done = act();
  restore();
  await done;
  restore();
}
