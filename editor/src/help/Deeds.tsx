import type { KeyboardEvent } from 'react';
import { isComposing } from '../../../contract/kit/composing.ts';

type MenuAction = { name: string; hint: string; run: () => void };

type Props = {
  list: readonly MenuAction[];
  close: () => void;
  /** Two columns. */
  columns?: boolean;
};

/** Menu list with arrow key navigation. */
export function Deeds({ list, close, columns = false }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || isComposing(event)) return;
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
    const from = buttons.indexOf(document.activeElement as HTMLElement);
    event.preventDefault();
    buttons[(from + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <ul className={columns ? 'columns-2 gap-2' : undefined} onKeyDown={onKeyDown}>
      {list.map(({ name, hint, run }, index) => (
        <li key={name}>
          <button
            type="button"
            className="flex min-h-9 w-full cursor-pointer justify-between gap-6 rounded-field px-2.5 py-1 text-start hover:bg-base-200 focus-visible:bg-base-200"
            // biome-ignore lint/a11y/noAutofocus: opened by the author, to choose from
            autoFocus={index === 0}
            onClick={() => {
              close();
              run();
            }}
          >
            <span>{name}</span>
            <small className={`text-[13px] text-(--muted) ${columns ? 'max-tabs:hidden' : ''}`}>{hint}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
