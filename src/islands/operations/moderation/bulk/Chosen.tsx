import type { ReactNode } from 'react';

type Props = {
  /** How much was found, in words. */
  children: ReactNode;
  /** Names of all that was found, and how many of them are chosen. */
  all: readonly string[];
  count: number;
  choose: (names: readonly string[], isChosen: boolean) => void;
  /** The button that acts on what is chosen. */
  act: { text: string; run: () => void };
};

/** How much was found, and the buttons that act on what is chosen of it. */
export function Chosen({ children, all, count, choose, act }: Props) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 min-h-10">
      <span role="status">{children}</span>
      {all.length > 0 && (
        <>
          <label className="flex items-center gap-2 min-h-10 cursor-pointer">
            <input
              type="checkbox"
              className="checkbox checkbox-primary checkbox-sm"
              checked={count === all.length}
              onChange={({ target }) => choose(all, target.checked)}
            />
            全选
          </label>
          <button
            type="button"
            className="btn btn-error btn-sm min-h-10 ml-auto"
            disabled={count === 0}
            onClick={act.run}
          >
            {act.text}
          </button>
        </>
      )}
    </p>
  );
}
