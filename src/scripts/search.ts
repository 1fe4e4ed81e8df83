import { SEARCHED_PATH } from '../../contract/beacon.ts';
import { keywordOf, TYPED } from '../../contract/keyword.ts';
import { SEARCHED_MOST } from '../../contract/limits.ts';
import { beacon } from '../client/beacon.ts';
import { loadSilently } from './late.ts';

function keep(text: string): void {
  try {
    sessionStorage.setItem(TYPED, text);
  } catch {
    return;
  }
}

/**
 * The header's search box: what is sent is the keyword of the text, which comes back behind the search; a blank one is ignored,
 * and so is the one that the page already shows. What suggests keywords is loaded when the box is first used.
 */
export function search(form: HTMLFormElement): void {
  const input = form.elements.namedItem('keyword') as HTMLInputElement;
  const query = new URLSearchParams(location.search);
  const shown = keywordOf(query.get('keyword') ?? '');
  const onSearch = location.pathname === new URL(form.action).pathname;
  // The reader may be typing already.
  const used = document.activeElement === input;
  if (onSearch && !used) input.value = shown;
  // Pages are cached for everybody, so only the browser can count a search.
  if (onSearch && shown && !query.has('page') && document.querySelector('[data-has~=site]'))
    beacon(SEARCHED_PATH, { keyword: shown });
  form.addEventListener('submit', (event) => {
    const keyword = keywordOf(input.value);
    if (!keyword || (onSearch && keyword === shown)) return event.preventDefault();
    if (input.value.length > SEARCHED_MOST) keep(input.value);
    input.value = keyword;
  });
  // Without suggestions the box is still a form.
  const help = () => loadSilently('suggest', (it) => it.suggest(form, input));
  if (used || shown.length > SEARCHED_MOST - 3) help();
  else input.addEventListener('focus', help, { once: true });
}
