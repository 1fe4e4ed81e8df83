import { describe, expect, it } from 'vitest';
import * as tables from '../../../editor/src/help/table.ts';
import { tableAt } from '../../../editor/src/help/tables.ts';
import { stateOf } from '../support/state.ts';

const SOURCE = '| a | b |\n|:--|--:|\n| 1 | `x\\|y` |\n| 2 |';
const table = tables.parseTable(SOURCE) as tables.Table;
const write = ({ table: it, at }: tables.Edit) => {
  const { text, from, to } = tables.formatTable(it, at);
  return `${text.slice(0, from)}‸${text.slice(from, to)}‸${text.slice(to)}`;
};
const at = (row: number, column: number) => ({ row, column });

it('is read with its alignment; short rows are filled, escaped bars are content', () => {
  expect(table).toEqual({
    align: ['left', 'right'],
    rows: [
      ['a', 'b'],
      ['1', '`x\\|y`'],
      ['2', ''],
    ],
  });
  expect(tables.parseTable('a | b\n- | -\n1 | 2')?.rows).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(tables.parseTable('| a |\n| b |')).toBeNull();
});

describe('a cell', () => {
  it.each<[string, tables.Cell]>([
    ['| ‸a | b |\n|---|---|\n| 1 | 2 |', at(0, 0)],
    ['| a | b‸ |\n|---|---|\n| 1 | 2 |', at(0, 1)],
    ['| a | b |\n|---|‸---|\n| 1 | 2 |', at(0, 1)],
    ['| a | b |\n|---|---|\n| 1 |‸ 2 |', at(1, 1)],
    ['| a | b |\n|---|---|\n| x\\|y‸ | 2 |', at(1, 0)],
    ['a | b\n---|---\n1‸ | 2', at(1, 0)],
  ])('is found by the cursor: %j', (text, cell) => {
    const state = stateOf(`前言\n\n${text}\n\n后记`);
    expect(tableAt(state)?.at).toEqual(cell);
  });

  it('is found in quotes and items, whose marks are no content', () => {
    const quoted = tableAt(stateOf('> | a | b |\n> |---|---|\n> | 1 | 2‸ |'));
    expect(quoted).toMatchObject({
      lead: '> ',
      at: at(1, 1),
      table: {
        rows: [
          ['a', 'b'],
          ['1', '2'],
        ],
      },
    });
  });

  it.each([
    ['the first line of an item', '- | a | b |\n  |---|---|\n  | 1 | 2‸ |', '  '],
    ['marks that differ', '> | a | b |\n>|---|---|\n>   | 1 | 2‸ |', '>'],
    ['behind a line of text', '前言\n| a | b |\n|---|---|\n| 1 | 2‸ |', ''],
  ])('is found where its lines begin otherwise: %s', (_name, text, lead) => {
    const found = tableAt(stateOf(text));
    expect(found).toMatchObject({ lead, at: at(1, 1) });
    expect(found?.table.rows).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('is found by the bars that articles see', () => {
    const found = tableAt(stateOf('| $|x|$ | b |\n|---|---|\n| `1|2`‸ | 3 |'));
    expect(found).toMatchObject({
      at: at(1, 0),
      table: {
        rows: [
          ['$|x|$', 'b'],
          ['`1|2`', '3'],
        ],
      },
    });
  });

  it('keeps the cells that are more than there are columns', () => {
    const long = tables.parseTable('| a |\n|---|\n| 1 | 2 |') as tables.Table;
    expect(tables.formatTable(long, at(0, 0)).text).toBe('| a |\n| --- |\n| 1 | 2 |');
  });

  it('is nowhere outside of tables', () => {
    expect(tableAt(stateOf('| a | b‸ |'))).toBeNull();
    expect(tableAt(stateOf('```\n| a‸ | b |\n|---|---|\n```'))).toBeNull();
  });
});

describe('rows and columns', () => {
  it.each<[string, tables.Edit, string]>([
    [
      'a row below',
      tables.addRow(table, at(1, 1), 1),
      '| a | b |\n| :-- | --: |\n| 1 | `x\\|y` |\n|  | ‸‸ |\n| 2 |  |',
    ],
    [
      'a row above the head goes below it',
      tables.addRow(table, at(0, 0), 0),
      '| a | b |\n| :-- | --: |\n| ‸‸ |  |\n| 1 | `x\\|y` |\n| 2 |  |',
    ],
    ['no row', tables.removeRow(table, at(2, 0)), '| a | b |\n| :-- | --: |\n| ‸1‸ | `x\\|y` |'],
    [
      'the head stays',
      tables.removeRow(table, at(0, 1)),
      '| a | ‸b‸ |\n| :-- | --: |\n| 1 | `x\\|y` |\n| 2 |  |',
    ],
    [
      'a row further down',
      tables.moveRow(table, at(1, 0), 1),
      '| a | b |\n| :-- | --: |\n| 2 |  |\n| ‸1‸ | `x\\|y` |',
    ],
    [
      'not above the head',
      tables.moveRow(table, at(1, 0), -1),
      '| a | b |\n| :-- | --: |\n| ‸1‸ | `x\\|y` |\n| 2 |  |',
    ],
    [
      'a column',
      tables.addColumn(table, at(0, 0), 1),
      '| a | ‸‸ | b |\n| :-- | --- | --: |\n| 1 |  | `x\\|y` |\n| 2 |  |  |',
    ],
    ['no column', tables.removeColumn(table, at(1, 1)), '| a |\n| :-- |\n| ‸1‸ |\n| 2 |'],
    [
      'a column further left',
      tables.moveColumn(table, at(0, 1), -1),
      '| ‸b‸ | a |\n| --: | :-- |\n| `x\\|y` | 1 |\n|  | 2 |',
    ],
    [
      'another alignment',
      tables.alignColumn(table, at(2, 0), 'center'),
      '| a | b |\n| :-: | --: |\n| 1 | `x\\|y` |\n| ‸2‸ |  |',
    ],
    [
      'no alignment',
      tables.alignColumn(table, at(0, 1), 'right'),
      '| a | ‸b‸ |\n| :-- | --- |\n| 1 | `x\\|y` |\n| 2 |  |',
    ],
  ])('are changed: %s', (_name, edit, text) => {
    expect(write(edit)).toBe(text);
  });

  it('keep at least one of each', () => {
    const single = { align: [''], rows: [['a']] } as const;
    expect(tables.removeColumn(single, at(0, 0)).table).toEqual(single);
    expect(tables.removeRow(single, at(0, 0)).table).toEqual(single);
    expect(tables.moveColumn(single, at(0, 0), 1).table).toEqual(single);
  });
});
