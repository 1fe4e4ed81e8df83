import { type ClipboardEvent, type KeyboardEvent, memo, useLayoutEffect, useRef } from 'react';
import { isComposing } from '../../../contract/kit/composing.ts';
import type { Align, Cell } from '../help/table.ts';
import type { Sheet } from './sheet.ts';

const ALIGN: Record<Align, string> = {
  '': '',
  left: 'text-left',
  center: 'text-center',
  right: 'text-right',
};
const CELL =
  'min-w-24 max-w-80 border border-base-300 p-0 align-top text-left wrap-anywhere max-tabs:min-w-28';
const TEXT = 'min-h-10 w-full px-2 py-2 leading-6 max-tabs:min-h-11 max-tabs:text-base';

/** Accessible name of a cell. */
const nameOf = ({ row, column }: Cell, head: string) =>
  `${row === 0 ? '表头' : `第 ${row} 行`}，第 ${column + 1} 列${row > 0 && head ? ` ${head}` : ''}`;

export type Keys = {
  type: (text: string) => void;
  goTo: (at: Cell) => void;
  step: (by: 1 | -1) => void;
  down: () => void;
  undo: () => void;
  redo: () => void;
  /** Pastes from `at` on. */
  paste: (event: ClipboardEvent, at: Cell) => void;
};

type RowProps = {
  cells: readonly string[];
  align: readonly Align[];
  head: readonly string[];
  row: number;
  /** Active column if in this row, else -1. */
  column: number;
  keys: Keys;
};

/** Handles a key; true if consumed. */
function press(event: KeyboardEvent<HTMLTextAreaElement>, at: Cell, keys: Keys): boolean {
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const isMod = event.ctrlKey || event.metaKey;
  const isCaret = selectionStart === selectionEnd;
  const to = (row: number, column: number) => {
    keys.goTo({ row: at.row + row, column: at.column + column });
    return true;
  };
  if (isMod && event.key.toLowerCase() === 'z') (event.shiftKey ? keys.redo : keys.undo)();
  else if (isMod && event.key === 'y') keys.redo();
  else if (isMod && event.key === 'Home') keys.goTo({ row: 0, column: 0 });
  else if (isMod && event.key === 'End')
    keys.goTo({ row: Number.POSITIVE_INFINITY, column: Number.POSITIVE_INFINITY });
  else if (isMod || event.altKey) return false;
  else if (event.key === 'Tab') keys.step(event.shiftKey ? -1 : 1);
  else if (event.key === 'Enter') event.shiftKey ? to(-1, 0) : keys.down();
  else if (event.shiftKey) return false;
  else if (event.key === 'ArrowUp') to(-1, 0);
  else if (event.key === 'ArrowDown') to(1, 0);
  else if (event.key === 'ArrowLeft' && isCaret && selectionStart === 0) to(0, -1);
  else if (event.key === 'ArrowRight' && isCaret && selectionEnd === value.length) to(0, 1);
  else return false;
  return true;
}

const Row = memo(function Row({ cells, align, head, row, column, keys }: RowProps) {
  return (
    <tr aria-rowindex={row + 1}>
      {align.map((how, n) => {
        const text = cells[n] ?? '';
        const isHere = n === column;
        return (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={n}
            // An empty head is no column header, nor one being edited.
            role={row === 0 && text && !isHere ? 'columnheader' : 'gridcell'}
            aria-colindex={n + 1}
            tabIndex={isHere ? undefined : -1}
            className={`${CELL} ${row === 0 ? 'sticky top-0 z-1 bg-base-200 font-semibold' : ''} ${isHere ? 'outline-2 -outline-offset-2 outline-primary' : 'cursor-text'}`}
            onFocus={isHere ? undefined : () => keys.goTo({ row, column: n })}
          >
            {isHere ? (
              <textarea
                rows={1}
                dir="auto"
                className={`block resize-none bg-transparent outline-none field-sizing-content ${TEXT} ${ALIGN[how]}`}
                aria-label={nameOf({ row, column: n }, head[n] ?? '')}
                value={text}
                onChange={(event) => keys.type(event.target.value.replaceAll('\n', ' '))}
                onPaste={(event) => keys.paste(event, { row, column: n })}
                onKeyDown={(event) => {
                  if (isComposing(event) || !press(event, { row, column: n }, keys)) return;
                  event.preventDefault();
                }}
              />
            ) : (
              <div dir="auto" className={`${TEXT} ${ALIGN[how]}`}>
                {text}
              </div>
            )}
          </td>
        );
      })}
    </tr>
  );
});

/** Table cells. The active one is a textarea at once, so that IMEs catch the first key. */
export function Grid({ sheet, keys }: { sheet: Sheet; keys: Keys }) {
  const { table, at } = sheet.now;
  const grid = useRef<HTMLTableElement>(null);
  const { row, column } = at;
  useLayoutEffect(() => {
    const field = grid.current?.rows[row]?.cells[column]?.querySelector('textarea');
    field?.focus();
    field?.select();
    field?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [row, column]);
  return (
    <div className="min-h-0 flex-1 overflow-auto rounded-field border border-base-300">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are edited
        role="grid"
        className="border-collapse text-[15px]"
        aria-label="表格"
        aria-rowcount={table.rows.length}
        aria-colcount={table.align.length}
      >
        <tbody>
          {table.rows.map((cells, n) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              key={n}
              cells={cells}
              align={table.align}
              head={table.rows[0] ?? []}
              row={n}
              column={n === row ? column : -1}
              keys={keys}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
