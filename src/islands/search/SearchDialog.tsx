import { Search, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { place } from '../../../contract/places.ts';
import { find } from '../../stores/found.ts';
import { searchOpen } from '../../stores/search.ts';
import { stop, suggestions, typed } from '../../stores/suggest.ts';
import { Panel } from './Panel.tsx';
import { step } from './step.ts';

/**
 * The search dialog. The plain script opens it as it stands in the page, before this island has woken; until then it
 * is a form that leads to the search page, and what was typed meanwhile is kept.
 */
export function SearchDialog() {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [shown, setShown] = useState(false);
  const composing = useRef(false);

  const type = (value: string) => {
    setText(value);
    if (!composing.current) typed(value);
  };
  const choose = (value: string) => {
    stop();
    suggestions.set([]);
    setText(value);
    find(value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!composing.current) choose(text);
  };
  const press = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      // A search field would take the first Escape to empty itself.
      event.preventDefault();
      return event.currentTarget.close();
    }
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-item]')];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = step(event.key, at, items.length);
    const writes = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey;
    if (to === null && at >= 0 && writes) input.current?.focus();
    if (to === null) return;
    event.preventDefault();
    (items[to] ?? input.current)?.focus();
  };

  useEffect(() => {
    const before = input.current?.value;
    if (before) {
      setText(before);
      typed(before);
    }
    return searchOpen.subscribe((open) => open && setShown(true));
  }, []);

  return (
    <dialog className="dialog finder" aria-label="搜索文章" data-finder onKeyDown={press}>
      <form className="flex items-center gap-1 p-2" action={place.search()} onSubmit={submit}>
        <input
          ref={input}
          className="field flex-1"
          name="keyword"
          type="search"
          aria-label="关键词"
          placeholder="输入关键词，按回车搜索"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={(event) => type(event.target.value)}
          onCompositionStart={() => {
            composing.current = true;
          }}
          onCompositionEnd={(event) => {
            composing.current = false;
            type(event.currentTarget.value);
          }}
        />
        <button type="submit" className="icon-btn" aria-label="搜索">
          <Search size={20} />
        </button>
        <button type="button" className="icon-btn" aria-label="关闭" data-finder-close>
          <X size={20} />
        </button>
      </form>
      {shown && <Panel text={text} choose={choose} />}
    </dialog>
  );
}
