/**
 * The header's search box: white space is removed from the keyword, a blank one is ignored, and so is the one
 * that the page already shows.
 */
export function search(form: HTMLFormElement): void {
  const input = form.elements.namedItem('keyword') as HTMLInputElement;
  const shown = new URLSearchParams(location.search).get('keyword') ?? '';
  const onSearch = location.pathname === new URL(form.action).pathname;
  if (onSearch) input.value = shown;
  form.addEventListener('submit', (event) => {
    const keyword = input.value.replace(/\s+/g, '');
    if (!keyword || (onSearch && keyword === shown)) event.preventDefault();
    else input.value = keyword;
  });
}
