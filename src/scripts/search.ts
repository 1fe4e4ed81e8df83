import { SEARCHED_PATH } from '../../contract/beacon.ts';
import { keywordOf } from '../../contract/keyword.ts';
import { beacon } from '../client/beacon.ts';
import { keepTyped, typedFor } from '../client/typed.ts';
import { loadSilently } from './late.ts';

/**
 * The header's search box: what is sent is the keyword of the text, which itself stays in the box; a blank one is ignored,
 * and so is the one that the page already shows. What suggests keywords is loaded when the box is first used.
 */
export function search(form: HTMLFormElement): void {
  const input = form.elements.namedItem('keyword') as HTMLInputElement;
  const query = new URLSearchParams(location.search);
  const shown = keywordOf(query.get('keyword') ?? '');
  const onSearch = location.pathname === new URL(form.action).pathname;
  // The reader may be typing already.
  const used = document.activeElement === input;
  if (onSearch && !used) input.value = typedFor(shown);
  // Pages are cached for everybody, so only the browser can count a search.
  if (onSearch && shown && !query.has('page') && document.querySelector('[data-has~=site]'))
    beacon(SEARCHED_PATH, { keyword: shown });
  form.addEventListener('submit', (event) => {
    const keyword = keywordOf(input.value);
    if (!keyword || (onSearch && keyword === shown)) event.preventDefault();
    else keepTyped(input.value);
  });
  form.addEventListener('formdata', ({ formData }) => formData.set('keyword', keywordOf(input.value)));
  // Without suggestions the box is still a form.
  const help = () => loadSilently('suggest', (it) => it.suggest(form, input));
  if (used) help();
  else input.addEventListener('focus', help, { once: true });
}
