import { keywordOf } from '../../../contract/discovery/search/keyword.ts';
import type { Suggestion } from '../../../contract/discovery/search/search.ts';
import { SUGGEST_KIND_NAME } from '../../../contract/discovery/search/suggest.ts';
import { isComposing } from '../../../contract/kit/composing.ts';
import { place } from '../../../contract/kit/places.ts';
import { keepTyped, typedFor } from '../../client/longKeyword.ts';
import { pastedLog } from '../../client/pastedLog.ts';
import { suggester } from '../../client/suggest.ts';
import { remember } from '../../stores/discovery/search/recent.ts';
import { keepPage } from '../../stores/kit/keepPage.ts';

function optionOf({ text, kind, url }: Suggestion, index: number): HTMLLIElement {
  const option = document.createElement('li');
  option.id = `suggestion-${index}`;
  option.role = 'option';
  option.className = 'panel-item';
  option.dataset['text'] = text;
  option.dataset['url'] = url;
  const name = document.createElement('span');
  name.className = 'flex-1 min-w-0 truncate';
  name.textContent = text;
  const what = document.createElement('span');
  what.className = 'text-xs text-(--muted)';
  what.textContent = SUGGEST_KIND_NAME[kind];
  option.append(name, what);
  return option;
}

/**
 * Suggestions as combobox with listbox; stores recent searches, and restores text longer than the keyword.
 */
export function suggest(form: HTMLFormElement, input: HTMLInputElement): void {
  const list = form.querySelector<HTMLElement>('[role=listbox]');
  if (!list) return;
  // Dropped or pasted files would be ignored silently.
  keepPage();
  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')];
  let at = -1;

  const point = (to: number) => {
    at = to;
    options().forEach((it, index) => {
      it.ariaSelected = String(index === to);
    });
    if (to < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `suggestion-${to}`);
    options()[to]?.scrollIntoView({ block: 'nearest' });
  };
  const show = (found: readonly Suggestion[]) => {
    list.replaceChildren(...found.map(optionOf));
    list.hidden = found.length === 0;
    input.ariaExpanded = String(found.length > 0);
    point(-1);
  };
  const { typed, stop } = suggester((found) => {
    const keyword = keywordOf(input.value);
    const url = place.search(keyword, 1, 'question');
    show(keyword ? [...found, { text: `在问答中搜索“${keyword}”`, kind: 'search', url }] : []);
  });
  const close = () => {
    stop();
    show([]);
  };
  const choose = (option: HTMLElement) => {
    const { text = '', url } = option.dataset;
    close();
    if (url) return location.assign(url);
    input.value = text;
    form.requestSubmit();
  };

  input.addEventListener('input', (event) => {
    keepTyped(input.value);
    // Enter submits the typed text, not the previous option.
    if (at >= 0) point(-1);
    if (!(event as InputEvent).isComposing) typed(input.value);
  });
  input.addEventListener('paste', pastedLog);
  input.addEventListener('compositionend', () => typed(input.value));
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    const count = options().length;
    if (isComposing(event) || count === 0) return;
    const chosen = options()[at];
    if (event.key === 'ArrowDown') point(at + 1 < count ? at + 1 : -1);
    else if (event.key === 'ArrowUp') point(at < 0 ? count - 1 : at - 1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else return;
    event.preventDefault();
  });
  // Keep the focus in the box, or the list would close.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    const option = (event.target as Element).closest<HTMLElement>('[role=option]');
    if (option) choose(option);
  });
  form.addEventListener('submit', () => {
    const keyword = keywordOf(input.value);
    if (keyword) remember(keyword);
  });
  if (document.activeElement === input && input.value !== input.defaultValue) {
    keepTyped(input.value);
    typed(input.value);
  } else input.value = typedFor(input.value);
}
