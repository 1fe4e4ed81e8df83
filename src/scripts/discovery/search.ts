import { keywordOf } from '../../../contract/discovery/search/keyword.ts';
import { SEARCHED_PATH } from '../../../contract/kit/beacon.ts';
import { beacon } from '../../client/beacon.ts';
import { loadSilently } from '../late.ts';

/** The header's search box: ignores blank and current keywords; lazy-loads suggestions on first focus. */
export function search(form: HTMLFormElement): void {
  const input = form.elements.namedItem('keyword') as HTMLInputElement;
  const onSearch = location.pathname === new URL(form.action).pathname;
  const shown = onSearch ? input.defaultValue : '';
  // The reader may already be typing.
  const used = document.activeElement === input;
  if (onSearch && !used) input.value = shown;
  // Pages are cached for everybody, so only the browser can count a search.
  if (shown && !/[?&]page=/.test(location.search) && document.querySelector('[data-has~=site]'))
    beacon(SEARCHED_PATH, { keyword: shown });
  form.addEventListener('submit', (event) => {
    const keyword = keywordOf(input.value);
    if (!keyword || keyword === shown) return event.preventDefault();
    input.value = keyword;
  });
  // Without suggestions the box is still a form.
  const help = () => loadSilently('suggest', (it) => it.suggest(form, input));
  if (used) help();
  else input.addEventListener('focus', help, { once: true });
}
