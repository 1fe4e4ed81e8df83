import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { isComposing } from '../../../contract/kit/composing.ts';
import { keepFocus } from '../ui/focus.ts';
import { Field } from './Field.tsx';
import { isEnded, withTyped } from './words.ts';

/** `inputType` of a datalist choice; undefined in some browsers, which do not set it for typing either. */
const CHOSEN: readonly unknown[] = ['insertReplacementText', undefined];

type Props = {
  tags: readonly string[];
  known: readonly string[];
  changed: (tags: readonly string[]) => void;
};

/** Tags: existing or new ones. */
export function Tags({ tags, known, changed }: Props) {
  const [text, setText] = useState('');
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  // Focus moves to the next tag, the previous one, or the field. Duplicated in the question form, which
  // shares no folder.
  const remove = (at: number) =>
    keepFocus(
      box.current,
      () => changed(tags.filter((_, it) => it !== at)),
      () => {
        const left = [...(box.current?.querySelectorAll('button, input') ?? [])];
        return left[Math.min(at, Math.max(left.length - 2, 0))];
      },
    );
  const add = (next: readonly string[]) => {
    if (next.length > tags.length) changed(next);
    setText('');
  };
  const typed = (value: string, how: unknown) => {
    if (known.includes(value) && CHOSEN.includes(how)) add([...new Set([...tags, value])]);
    else if (isEnded(value)) add(withTyped(tags, value));
    else setText(value);
  };
  return (
    <Field label="标签" name="tags" hint="回车或逗号分开，声望够了可以新建标签">
      {(field) => (
        <div ref={box} className="flex flex-wrap gap-1.5">
          {tags.map((it, at) => (
            <span
              key={it}
              className="inline-flex items-center gap-1 rounded-field bg-base-200 py-0.5 pr-1 pl-2.5"
            >
              {it}
              <button
                type="button"
                className="grid size-6 cursor-pointer place-items-center"
                aria-label={`去掉标签 ${it}`}
                onClick={() => remove(at)}
              >
                <X size={14} aria-hidden />
              </button>
            </span>
          ))}
          <input
            {...field}
            className="field"
            autoCapitalize="none"
            list={list}
            value={text}
            onChange={({ target, nativeEvent }) => typed(target.value, (nativeEvent as InputEvent).inputType)}
            onKeyDown={(it) => {
              if (isComposing(it)) return;
              if (it.key === 'Enter') {
                it.preventDefault();
                add(withTyped(tags, text));
              } else if (it.key === 'Backspace' && !it.repeat && !text && tags.length > 0)
                // Key repeat must not delete tags after emptying the field.
                changed(tags.slice(0, -1));
            }}
            onBlur={() => text.trim() && add(withTyped(tags, text))}
          />
          <datalist id={list}>
            {known.map((it) => (
              <option key={it} value={it} />
            ))}
          </datalist>
        </div>
      )}
    </Field>
  );
}
