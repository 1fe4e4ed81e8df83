import { keywordOf } from '../../contract/keyword.ts';

/**
 * The header's search box: white space is removed from the keyword, a blank one is ignored, and so is the one
 * that the page already shows. What suggests keywords is loaded when the box is first used.
 */
export function search(form: HTMLFormElement): void {
  const input = form.elements.namedItem('keyword') as HTMLInputElement;
  const query = new URLSearchParams(location.search);
  const shown = keywordOf(query.get('keyword') ?? '');
  const onSearch = location.pathname === new URL(form.action).pathname;
  // Somebody may be typing already.
  const used = document.activeElement === input;
  if (onSearch && !used) input.value = shown;
  if (onSearch && shown && !query.has('page')) report(shown);
  form.addEventListener('submit', (event) => {
    const keyword = keywordOf(input.value);
    if (!keyword || (onSearch && keyword === shown)) event.preventDefault();
    else input.value = keyword;
  });
  // Without suggestions the box is a form that can be sent.
  const help = () =>
    import('./suggest.ts').then(
      (it) => it.suggest(form, input),
      () => {},
    );
  if (used) help();
  else input.addEventListener('focus', help, { once: true });
}

/** Pages are rendered for everybody at once; that one visitor searched, only their browser can say. */
function report(keyword: string): void {
  const query = new URLSearchParams({ keyword, pageNo: '1', pageSize: '1' });
  // An answer that nobody reads never ends.
  fetch(`/ming/v1/article/search?${query}`, { keepalive: true })
    .then((it) => it.text())
    .catch(() => {});
}
