import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isComposing } from '../../../../contract/kit/composing.ts';
import { lookFor, type Person, people } from '../../../stores/kit/mention.ts';
import { isFocusLost } from '../../ui/list/focus.ts';
import { Portrait } from '../../ui/list/Portrait.tsx';

type Props = { label: string; person: Person | null; choose: (it: Person | null) => void; fault?: string };

/** Combobox that finds a person by nickname prefix. */
export function PersonField({ label, person, choose, fault = '' }: Props) {
  const found = useStore(people, { ssr: 'initial' });
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const open = !person && typed.trim() !== '' && found.length > 0;
  const box = useRef<HTMLDivElement>(null);
  const chosen = useRef(person);
  useEffect(() => {
    // The focused element was replaced; focus its replacement, unless the whole form was reset.
    if (chosen.current !== person && isFocusLost())
      box.current?.querySelector<HTMLElement>('input, button')?.focus();
    chosen.current = person;
  }, [person]);
  const take = (it: Person | undefined) => {
    if (!it) return;
    choose(it);
    setTyped('');
    lookFor(null);
  };
  const press = (event: KeyboardEvent) => {
    if (!open || isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((at + step + found.length) % found.length);
    else if (event.key === 'Enter') take(found[at]);
    else if (event.key === 'Escape') lookFor(null);
    else return;
    event.preventDefault();
  };
  if (person)
    return (
      <div ref={box}>
        <p className="mb-1 font-medium">{label}</p>
        <p className="flex items-center gap-2 min-h-10">
          {person.avatar && (
            <Portrait className="avatar-letter" name={person.nickname} avatar={person.avatar} size={28} />
          )}
          {person.nickname}
          <button
            type="button"
            className="icon-btn"
            aria-label={`不选 ${person.nickname}`}
            onClick={() => choose(null)}
          >
            <X size={16} />
          </button>
        </p>
        <p className="min-h-7" />
      </div>
    );
  return (
    <div ref={box} className="relative">
      <label htmlFor={id} className="block mb-1 font-medium">
        {label}
      </label>
      <input
        id={id}
        className={`input w-full ${fault ? 'input-error' : ''}`}
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open ? `${id}-${at}` : undefined}
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-note`}
        autoComplete="off"
        autoCapitalize="none"
        placeholder="输入昵称的开头"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
          lookFor(target.value.trim() || null);
        }}
        onKeyDown={press}
        onBlur={() => lookFor(null)}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!open}
        className="panel-box absolute z-10 inset-x-0 top-18 max-h-60 overflow-y-auto p-1 shadow-(--shadow)"
      >
        {found.map((it, n) => (
          <div
            key={it.id}
            id={`${id}-${n}`}
            role="option"
            tabIndex={-1}
            aria-selected={n === at}
            className={`flex items-center gap-2 min-h-10 px-2 rounded-(--radius-field) cursor-pointer hover:bg-base-200 ${n === at ? 'bg-base-200' : ''}`}
            onPointerDown={(event) => {
              event.preventDefault();
              take(it);
            }}
          >
            {it.avatar && (
              <Portrait className="avatar-letter" name={it.nickname} avatar={it.avatar} size={28} />
            )}
            {it.nickname}
          </div>
        ))}
      </div>
      <p
        id={`${id}-note`}
        className={`min-h-7 pt-0.5 pb-1.5 text-sm ${fault ? 'text-error' : 'text-(--muted)'}`}
      >
        {fault}
      </p>
    </div>
  );
}
