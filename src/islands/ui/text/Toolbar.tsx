import { ImagePlus } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { isComposing } from '../../../../contract/kit/composing.ts';
import { Emoji } from './Emoji.tsx';
import { MARKS } from './marks.ts';
import type { TextState } from './useText.ts';

type Props = { text: TextState; pictures: (files: readonly File[]) => void };

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Formatting toolbar with roving tabindex: one tab stop, arrow keys move between buttons. */
export function Toolbar({ text, pictures }: Props) {
  const id = useId();
  const [at, setAt] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    if (!step || isComposing(event) || (event.target as Element).closest('[popover]')) return;
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > [data-tool]')];
    const next = (at + step + buttons.length) % buttons.length;
    event.preventDefault();
    setAt(next);
    buttons[next]?.focus();
  };
  const stop = (place: number) => ({ 'data-tool': '', tabIndex: place === at ? 0 : -1 });

  return (
    <div
      className="flex gap-0.5 px-1.5 py-0.5 overflow-x-auto [scrollbar-width:none] border border-base-300 in-data-[faulty]:border-error rounded-t-field bg-base-200 [&>.icon-btn]:flex-none"
      role="toolbar"
      aria-label="排版"
      onKeyDown={onKeyDown}
    >
      {MARKS.map(({ name, icon: Icon, edit }, place) => (
        <button
          key={name}
          type="button"
          className="icon-btn"
          aria-label={name}
          title={name}
          {...stop(place)}
          onClick={() => {
            setAt(place);
            text.apply(edit(text.selection()));
          }}
        >
          <Icon size={18} />
        </button>
      ))}
      <button
        type="button"
        className="icon-btn"
        aria-label="插入图片"
        title="插入图片，也可以直接粘贴或拖进来"
        {...stop(MARKS.length)}
        onClick={() => document.getElementById(id)?.click()}
      >
        <ImagePlus size={18} />
      </button>
      <input
        id={id}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        onChange={(event) => {
          pictures([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Emoji insert={text.insert} tool={stop(MARKS.length + 1)} />
    </div>
  );
}
