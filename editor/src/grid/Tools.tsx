import {
  type LucideIcon,
  MoveDown,
  MoveLeft,
  MoveRight,
  MoveUp,
  PanelTop,
  Redo2,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  Trash2,
  Undo2,
} from 'lucide-react';
import { TOOL } from '../help/look.ts';
import type { Align } from '../help/table.ts';
import { TABLE_DEEDS, type TableDeed } from '../help/tables.ts';
import { useRoving } from '../ui/roving.ts';
import { hasHead, type Sheet, turnHead } from './sheet.ts';

/** Labels of `TABLE_DEEDS` in order: five for rows, five for columns, three for alignment. */
const FACES: readonly (LucideIcon | string)[] = [
  '+↑',
  '+↓',
  Trash2,
  MoveUp,
  MoveDown,
  '+←',
  '+→',
  Trash2,
  MoveLeft,
  MoveRight,
  TextAlignStart,
  TextAlignCenter,
  TextAlignEnd,
];
const GROUPS = [
  { name: '行', from: 0, to: 5 },
  { name: '列', from: 5, to: 10 },
  { name: '对齐', from: 10, to: 13 },
] as const;
const ALIGNS: readonly Align[] = ['left', 'center', 'right'];

type Props = {
  sheet: Sheet;
  run: (change: TableDeed['change'], name: string) => void;
  undo: () => void;
  redo: () => void;
};

/** Row and column tools. */
export function Tools({ sheet, run, undo, redo }: Props) {
  const { table, at } = sheet.now;
  const { onKeyDown, tool } = useRoving(TABLE_DEEDS.length + 3);
  const isEmpty = !hasHead(table);
  return (
    <div
      className="flex flex-wrap gap-x-3 gap-y-1"
      role="toolbar"
      aria-label="行、列与对齐"
      onKeyDown={onKeyDown}
    >
      {GROUPS.map(({ name: group, from, to }) => (
        // biome-ignore lint/a11y/useSemanticElements: within a toolbar, with no legend of its own
        <div key={group} className="flex items-center" role="group" aria-label={group}>
          <small className="pr-1 text-[13px] text-(--muted)" aria-hidden>
            {group}
          </small>
          {TABLE_DEEDS.slice(from, to).map(({ name, change }, n) => {
            const Face = FACES[from + n] ?? '';
            const align = ALIGNS[from + n - 10];
            return (
              <button
                key={name}
                {...tool(from + n)}
                type="button"
                className={`${TOOL} aria-pressed:bg-base-200 aria-pressed:text-base-content forced-colors:aria-pressed:border-2`}
                aria-label={name}
                title={name}
                aria-pressed={align ? table.align[at.column] === align : undefined}
                onClick={() => run(change, name)}
              >
                {typeof Face === 'string' ? <span aria-hidden>{Face}</span> : <Face size={18} aria-hidden />}
              </button>
            );
          })}
        </div>
      ))}
      <div className="flex items-center">
        <button
          {...tool(TABLE_DEEDS.length)}
          type="button"
          className={`${TOOL} aria-pressed:bg-base-200 aria-pressed:text-base-content forced-colors:aria-pressed:border-2`}
          aria-label="有表头"
          title={isEmpty ? '首行作为表头' : '表头改为首行，不留表头'}
          aria-pressed={!isEmpty}
          onClick={() =>
            run((table, at) => turnHead({ table, at }), isEmpty ? '首行成为表头' : '表头成为首行')
          }
        >
          <PanelTop size={18} aria-hidden />
        </button>
        <button
          {...tool(TABLE_DEEDS.length + 1)}
          type="button"
          className={`${TOOL} aria-disabled:opacity-40`}
          aria-label="撤销"
          title="撤销（Ctrl + Z）"
          aria-disabled={sheet.past.length === 0}
          onClick={undo}
        >
          <Undo2 size={18} aria-hidden />
        </button>
        <button
          {...tool(TABLE_DEEDS.length + 2)}
          type="button"
          className={`${TOOL} aria-disabled:opacity-40`}
          aria-label="重做"
          title="重做（Ctrl + Shift + Z）"
          aria-disabled={sheet.future.length === 0}
          onClick={redo}
        >
          <Redo2 size={18} aria-hidden />
        </button>
      </div>
    </div>
  );
}
