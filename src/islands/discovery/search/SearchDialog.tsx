import { useEffect, useState } from 'react';
import { isComposing } from '../../../../contract/kit/composing.ts';
import { find } from '../../../stores/discovery/search/results.ts';
import { pastedLog, stop, suggestions, typed } from '../../../stores/discovery/search/suggest.ts';
import { keepPage } from '../../../stores/kit/keepPage.ts';
import { Panel } from './Panel.tsx';
import { step } from './step.ts';

const fieldOf = (dialog: HTMLDialogElement) => dialog.querySelector<HTMLInputElement>('[name=keyword]');

/** Arrow keys move through the items; typing returns to the input. */
function press(event: KeyboardEvent, dialog: HTMLDialogElement): void {
  if (isComposing(event)) return;
  if (event.key === 'Escape') {
    // Otherwise a search input consumes the first Escape to clear itself.
    event.preventDefault();
    dialog.close();
    return;
  }
  const input = fieldOf(dialog);
  const items = [...dialog.querySelectorAll<HTMLElement>('[data-item]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = step(event.key, at, items.length);
  const writes = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey;
  if (to === null && at >= 0 && writes) input?.focus();
  if (to === null) return;
  event.preventDefault();
  (items[to] ?? input)?.focus();
}

/**
 * Content of the search dialog below its form. The form is in the HTML
 * (src/components/kit/shell/Finder.astro), so text typed before hydration is kept.
 */
export function SearchDialog({ dialog }: { dialog: HTMLDialogElement }) {
  const [text, setText] = useState('');

  useEffect(() => {
    const input = fieldOf(dialog);
    const over = new AbortController();
    const { signal } = over;
    const type = (event: Event) => {
      if (!input) return;
      setText(input.value);
      if (!(event as InputEvent).isComposing) typed(input.value);
    };
    const submit = (event: Event) => {
      event.preventDefault();
      stop();
      suggestions.set([]);
      find(input?.value ?? '');
    };
    // Not in the initial state: this effect runs only once the stylesheet has loaded, after more may have
    // been typed.
    setText(input?.value ?? '');
    if (input?.value) typed(input.value);
    input?.addEventListener('input', type, { signal });
    input?.addEventListener('paste', pastedLog, { signal });
    keepPage();
    input?.addEventListener('compositionend', type, { signal });
    input?.form?.addEventListener('submit', submit, { signal });
    dialog.addEventListener('keydown', (event) => press(event, dialog), { signal });
    return () => over.abort();
  }, [dialog]);

  const choose = (value: string) => {
    const input = fieldOf(dialog);
    if (input) input.value = value;
    setText(value);
    input?.form?.requestSubmit();
  };
  return <Panel text={text} choose={choose} />;
}
