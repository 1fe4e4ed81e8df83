import { isolateHistory } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import { type ClipboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Cell } from '../help/table.ts';
import type { TableAtCursor, TableDeed } from '../help/tables.ts';
import { FOOT, GRID_DIALOG } from '../ui/dialogLook.ts';
import { FAULT, NOTE } from '../ui/look.ts';
import { useAsking } from '../ui/useAsking.ts';
import { blockIn } from './clip.ts';
import { Grid, type Keys } from './Grid.tsx';
import * as sheets from './sheet.ts';
import { Tools } from './Tools.tsx';
import { backTo } from './writeBack.ts';

const MOVED = '正文里的这个表格在别处改过了，没有写回；请复制要留下的单元格，关闭之后再打开';

type Props = { view: EditorView; found: TableAtCursor; close: () => void };

/** Edits a table as a grid; written back as one undo step after a check. */
export function GridDialog({ view, found, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [source] = useState(() => view.state.sliceDoc(found.from, found.to));
  const [sheet, setSheet] = useState(() => sheets.openSheet(found.table, found.at));
  const latest = useRef(sheet);
  useLayoutEffect(() => {
    latest.current = sheet;
  }, [sheet]);
  const [said, setSaid] = useState('');
  const [fault, setFault] = useState('');
  const { table } = sheet.now;
  const isLarge = sheets.sizeOf(found.table) > sheets.MOST_CELLS;
  const isChanged = table !== found.table;
  const asking = useAsking(dialog, isChanged);
  const unseen = sheets.unseenIn(table);
  useEffect(() => {
    dialog.current?.showModal();
    // showModal focuses the first button.
    dialog.current?.querySelector('textarea')?.select();
    dialog.current?.querySelector('textarea')?.focus();
  }, []);

  const writeBack = () => {
    const back = backTo(source, found.table, table, found.lead);
    if ('fault' in back) {
      setFault(back.fault);
      return;
    }
    const { from, to } = found;
    if (view.state.sliceDoc(from, to) !== source) {
      setFault(MOVED);
      return;
    }
    const changes = back.changes.map((it) => ({ ...it, from: it.from + from, to: it.to + from }));
    if (changes.length > 0)
      view.dispatch({
        changes,
        selection: { anchor: from },
        annotations: isolateHistory.of('full'),
        userEvent: 'input.table',
        scrollIntoView: true,
      });
    dialog.current?.close();
  };
  const keys = useMemo((): Keys => {
    const paste = async (event: ClipboardEvent, at: Cell) => {
      const block = blockIn(event.clipboardData);
      if (!block) return;
      event.preventDefault();
      const cells = await block;
      if (!cells) return;
      // Parsing HTML is asynchronous: use the current state.
      const now = latest.current;
      const next = sheets.putIn({ table: now.now.table, at }, cells);
      if (sheets.sizeOf(next.table) > sheets.MOST_CELLS) {
        setFault(`没有粘贴：表格会有 ${sheets.sizeOf(next.table)} 格，最多 ${sheets.MOST_CELLS} 格`);
        return;
      }
      setFault('');
      setSaid(
        `粘贴了 ${cells.length} 行，表格现在 ${next.table.rows.length} 行 ${next.table.align.length} 列`,
      );
      setSheet(sheets.change(now, next));
    };
    return {
      type: (text) => setSheet((it) => sheets.type(it, text)),
      goTo: (at) => setSheet((it) => sheets.goTo(it, at)),
      step: (by) => setSheet((it) => sheets.step(it, by)),
      down: () => setSheet(sheets.down),
      undo: () => setSheet(sheets.undo),
      redo: () => setSheet(sheets.redo),
      paste: (event, at) => void paste(event, at),
    };
  }, []);
  const run = (change: TableDeed['change'], name: string) => {
    const next = sheets.change(sheet, change(table, sheet.now.at));
    setSheet(next);
    const { rows, align } = next.now.table;
    setSaid(
      next.now.table === table ? `${name}：没有变化` : `${name}，现在 ${rows.length} 行 ${align.length} 列`,
    );
  };
  return (
    <dialog
      ref={dialog}
      className={GRID_DIALOG}
      aria-label="编辑表格"
      closedby="closerequest"
      onClose={() => {
        close();
        view.focus();
      }}
      onCancel={asking.onCancel}
    >
      <h2 className="text-lg font-bold">编辑表格</h2>
      {isLarge ? (
        <p>
          这个表格有 {sheets.sizeOf(found.table)} 格，超过 {sheets.MOST_CELLS} 格，请在正文里改。
        </p>
      ) : (
        <>
          <Tools sheet={sheet} run={run} undo={keys.undo} redo={keys.redo} />
          <Grid sheet={sheet} keys={keys} />
          <p className={`${NOTE} max-tabs:hidden`}>
            Tab 到下一格，Enter 到下一行，箭头在格子之间走，最后一格再往后是新的一行。格子里写
            Markdown，公式和代码里的 | 不用转义。可以从电子表格里复制一片格子粘贴进来。
          </p>
          {unseen.length > 0 && (
            <p className={NOTE}>
              {unseen
                .slice(0, 3)
                .map(({ row, cells }) => `第 ${row} 行多出 ${cells.length} 格（${cells.join('、')}）`)
                .join('；')}
              {unseen.length > 3 && `等 ${unseen.length} 行`}，页面不显示多出的格，这里原样留着。
            </p>
          )}
        </>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
      {fault && (
        <p className={FAULT} role="alert">
          {fault}
        </p>
      )}
      {asking.isAsking && <p role="alert">改动还没有写回正文。</p>}
      <div className={`${FOOT} !mt-0`}>
        <button type="button" className="btn" onClick={asking.leave}>
          {asking.isAsking ? '放弃改动' : '取消'}
        </button>
        {!isLarge && (
          <button type="button" className="btn btn-primary" onClick={writeBack}>
            写回正文
          </button>
        )}
      </div>
    </dialog>
  );
}
