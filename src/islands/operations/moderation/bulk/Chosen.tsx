import type { ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** Keys of all results, and the number selected. */
  all: readonly string[];
  count: number;
  choose: (names: readonly string[], isChosen: boolean) => void;
  act: { text: string; run: () => void };
};

/** Result count, and buttons for the selection. */
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
