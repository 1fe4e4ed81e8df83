/** How many pages the list of this page has loaded beyond its own. */
export function loadedPages(): number {
  return Number(document.querySelector<HTMLElement>('[data-feed]')?.dataset['loaded'] ?? 0);
}
