import { describe, expect, it } from 'vitest';
import { blockIn, cellsOf } from '../../../editor/src/grid/clip.ts';
import * as sheets from '../../../editor/src/grid/sheet.ts';
import { addRow, type Table } from '../../../editor/src/help/table.ts';

const TABLE: Table = {
  align: ['left', ''],
  rows: [
    ['a', 'b'],
    ['1', '2'],
  ],
};
const at = (row: number, column: number) => ({ row, column });
const open = (row = 0, column = 0) => sheets.openSheet(TABLE, at(row, column));
const rowsOf = (it: sheets.Sheet) => it.now.table.rows;

describe('going from cell to cell', () => {
  it('follows the lines and makes a row behind the last cell', () => {
    expect(sheets.step(open(0, 1), 1).now.at).toEqual(at(1, 0));
    expect(sheets.step(open(1, 0), -1).now.at).toEqual(at(0, 1));
    expect(sheets.step(open(0, 0), -1).now.at).toEqual(at(0, 0));
    const longer = sheets.step(open(1, 1), 1);
    expect(longer.now.at).toEqual(at(2, 0));
    expect(rowsOf(longer)).toHaveLength(3);
    expect(sheets.down(open(1, 1)).now.at).toEqual(at(2, 1));
  });

  it('stays within the table, also from a cell that has no column', () => {
    expect(sheets.goTo(open(), at(9, 9)).now.at).toEqual(at(1, 1));
    expect(sheets.goTo(open(), at(-1, -1)).now.at).toEqual(at(0, 0));
    expect(open(1, 5).now.at).toEqual(at(1, 1));
  });
});

describe('undoing', () => {
  it('takes back what was typed into one cell at once', () => {
    const typed = ['x', 'xy', 'xyz'].reduce(sheets.type, open(1, 0));
    expect(rowsOf(typed)[1]).toEqual(['xyz', '2']);
    expect(rowsOf(sheets.undo(typed))).toEqual(TABLE.rows);
    expect(rowsOf(sheets.redo(sheets.undo(typed)))[1]).toEqual(['xyz', '2']);
  });

  it('takes back one cell, one row at a time', () => {
    const typed = sheets.type(sheets.step(sheets.type(open(1, 0), 'x'), 1), 'y');
    const longer = sheets.change(typed, addRow(typed.now.table, typed.now.at, 1));
    expect(rowsOf(sheets.undo(longer))).toEqual([
      ['a', 'b'],
      ['x', 'y'],
    ]);
    expect(rowsOf(sheets.undo(sheets.undo(longer)))).toEqual([
      ['a', 'b'],
      ['x', '2'],
    ]);
    expect(sheets.undo(sheets.undo(sheets.undo(longer))).now.table).toBe(TABLE);
    expect(sheets.undo(open())).toEqual(open());
  });

  it('forgets what was undone once something else is typed', () => {
    const other = sheets.type(sheets.undo(sheets.type(open(), 'x')), 'y');
    expect(sheets.redo(other)).toBe(other);
  });
});

describe('pasting', () => {
  it('takes the cells of a spreadsheet: breaks and bars stay in their cell', () => {
    expect(cellsOf('E\t210 GPa\r\n"two\nlines"\t"say ""x""\ty"\r\n')).toEqual([
      ['E', '210 GPa'],
      ['two<br>lines', 'say "x"\ty'],
    ]);
    expect(cellsOf('a|b\t$|x|$\t"quoted"')).toEqual([['a\\|b', '$|x|$', '"quoted"']]);
    expect(cellsOf('1\t\t3\n')).toEqual([['1', '', '3']]);
  });

  it('takes the cells of HTML with their links and marks, and one piece of text as text', async () => {
    const clipboard = (given: Record<string, string>) =>
      ({ getData: (type: string) => given[type] ?? '' }) as unknown as DataTransfer;
    const html =
      '<table><tr><td><b>E</b></td><td>a|b<br>c</td></tr><tr><td><a href="https://example.com/">手册</a></td><td>3*4*5</td></tr></table>';
    expect(await blockIn(clipboard({ 'text/html': html, 'text/plain': 'E\ta|b' }))).toEqual([
      ['**E**', 'a\\|b<br>c'],
      ['[手册](https://example.com/)', '3\\*4\\*5'],
    ]);
    expect(blockIn(clipboard({ 'text/plain': '一个词\n' }))).toBeNull();
    expect(await blockIn(clipboard({ 'text/plain': '一\n二' }))).toEqual([['一'], ['二']]);
  });

  it('grows the table, with its alignment', () => {
    const { table } = sheets.putIn(open(1, 1).now, [['x', 'y'], ['z']]);
    expect(table).toEqual({
      align: ['left', '', ''],
      rows: [
        ['a', 'b', ''],
        ['1', 'x', 'y'],
        ['', 'z', ''],
      ],
    });
  });
});

it('names the cells that no column shows', () => {
  expect(sheets.unseenIn({ align: [''], rows: [['a'], ['1', '2', '3']] })).toEqual([
    { row: 1, cells: ['2', '3'] },
  ]);
});
