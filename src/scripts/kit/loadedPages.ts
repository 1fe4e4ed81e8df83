/** Number of list pages loaded beyond the first. */
export function loadedPages(): number {
  return Number(document.querySelector<HTMLElement>('[data-feed]')?.dataset['loaded'] ?? 0);
}
