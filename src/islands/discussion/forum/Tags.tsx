import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isComposing } from '../../../../contract/kit/composing.ts';
import { FORUM_TAGS_MOST } from '../../../../contract/kit/limits.ts';
import { knownTags, mayCreateTag } from '../../../stores/discussion/forum/ask.ts';
import { isFocusLost } from '../../ui/list/focus.ts';
import { knownTag, suggestTags } from './suggestTags.ts';

type Props = { names: readonly string[]; set: (names: readonly string[]) => void; fault: string };

/** Tag input with suggestions; new tags if the user may create them. */
export function Tags({ names, set, fault }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const known = useStore(knownTags, { ssr: 'initial' });
  const mayCreate = useStore(mayCreateTag, { ssr: 'initial' });
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [active, setActive] = useState(false);
  const [left, setLeft] = useState(false);
  const found = suggestTags(typed, known, names, mayCreate);
  const full = names.length >= FORUM_TAGS_MOST;
  const open = active && !full && found.length > 0;
  // Text that was not turned into a tag would be lost on submit.
  const unchosen = left && typed.trim() ? `“${typed.trim()}”还没有选定：请从列表里选一个，或者清空` : '';
  const said = fault || unchosen;

  const add = (name: string) => {
    setTyped('');
    setChosen(0);
    setLeft(false);
    if (!full && !names.includes(name)) set([...names, name]);
  };
  // Focus moves to the tag now in its place, the one before it, or the input.
  const remove = (at: number) => {
    flushSync(() => set(names.filter((_, it) => it !== at)));
    const left = box.current?.querySelectorAll<HTMLElement>('button, input');
    if (left && isFocusLost()) left[Math.min(at, Math.max(left.length - 2, 0))]?.focus();
  };
  const leave = () => {
    setActive(false);
    const name = knownTag(typed, known);
    if (name) add(name);
    else setLeft(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && open) setChosen((chosen + step + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === ',' || event.key === '，') {
      const it = found[chosen] ?? found[0];
      if (it) add(it.name);
      else setLeft(true);
    }
    // Holding Backspace clears the input but does not go on to remove tags.
    else if (event.key === 'Backspace' && !typed && !event.repeat) return void set(names.slice(0, -1));
    else if (event.key === 'Escape') setActive(false);
    else return;
    event.preventDefault();
  };

  return (
    <div className="mb-2">
      <label htmlFor={id} className="block mb-1 font-medium">
        标签
      </label>
      <div
        ref={box}
        className={`ask-tags-box input relative flex-wrap overflow-visible gap-1.5 w-full h-auto min-h-10 py-1 ${said ? 'input-error' : ''}`}
      >
        {names.map((name, at) => (
          <span
            key={name}
            className="ask-tag badge badge-lg pe-0 border-0 bg-primary/12 text-primary text-sm pointer-coarse:h-auto"
          >
            {name}
            <button
              type="button"
              className="grid place-items-center size-7.5 cursor-pointer pointer-coarse:min-h-10"
              aria-label={`移除标签 ${name}`}
              onClick={() => remove(at)}
            >
              <X size={14} />
            </button>
          </span>
        ))}
        <input
          id={id}
          role="combobox"
          className="flex-1 min-w-32 min-h-7.5 outline-0 pointer-coarse:min-h-10"
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          placeholder={names.length === 0 ? '输入并选择，例如 接触' : ''}
          readOnly={full}
          aria-expanded={open}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={open ? `${id}-${chosen}` : undefined}
          aria-invalid={said !== ''}
          aria-describedby={`${id}-said`}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
            setLeft(false);
            setActive(true);
          }}
          onFocus={() => setActive(true)}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
        <div
          id={`${id}-list`}
          className="panel-box absolute z-5 top-[calc(100%+4px)] left-0 min-w-55 max-h-80 p-2 overflow-y-auto shadow-(--shadow)"
          role="listbox"
          aria-label="标签"
          hidden={!open}
        >
          {found.map(({ name, isNew }, at) => (
            <div
              key={name}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              className="panel-item"
              onPointerDown={(event) => {
                event.preventDefault();
                add(name);
              }}
            >
              {isNew ? `新建标签“${name}”` : name}
            </div>
          ))}
        </div>
      </div>
      <p id={`${id}-said`} className="composer-said" role={said ? 'alert' : undefined}>
        {said || `1 到 ${FORUM_TAGS_MOST} 个，按回车选定。`}
      </p>
    </div>
  );
}
