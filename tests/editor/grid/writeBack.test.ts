import type { Table as Published } from 'mdast';
import { describe, expect, it } from 'vitest';
import { turnHead } from '../../../editor/src/grid/sheet.ts';
import { backTo } from '../../../editor/src/grid/writeBack.ts';
import * as tables from '../../../editor/src/help/table.ts';
import { linesOf } from '../../../editor/src/help/tables.ts';
import { parse } from '../../../markdown/parse.ts';

const read = (source: string) => tables.readTable(linesOf(source).lines) as tables.Table;

/** Text of a table after an edit, or why it cannot be edited. */
function edited(source: string, edit: (table: tables.Table) => tables.Table, lead = ''): string {
  const table = read(source);
  const back = backTo(source, table, edit(table), lead);
  if ('fault' in back) return back.fault;
  return back.changes.reduceRight(
    (it, { from, to, insert }) => it.slice(0, from) + insert + it.slice(to),
    source,
  );
}

const put = (row: number, column: number, text: string) => (table: tables.Table) => ({
  ...table,
  rows: table.rows.map((cells, n) => (n === row ? cells.with(column, text) : cells)),
});
const again = (table: tables.Table) => tables.addRow(table, { row: 0, column: 0 }, 1).table;

const LARGE = [
  ['', ...Array.from({ length: 50 }, (_, n) => `列${n}`), ''].join('|'),
  `${'|:-:'.repeat(50)}|`,
  ...Array.from(
    { length: 50 },
    (_, row) => `|${Array.from({ length: 50 }, (_, n) => `${row}·${n}`).join('|')}|`,
  ),
].join('\n');

const HOSTILE: Record<string, string> = {
  'bars in code, formulas and escaped': '| a | b |\n|---|---|\n| `x|y` ``p`|`q`` | $|u|$ $\\|v\\|$ z\\|w |',
  'rows of different lengths': '| a | b |\n|---|---|\n| 1 |\n| 1 | 2 | 3 |\n|\n| x | y |',
  'empty cells': '||b|\n|-|-|\n| | |\n||2|',
  'wide letters, emoji, right to left':
    '|  弹性模量　 | 👩‍🔬🇨🇳 | שלום مرحبا |\n|:--|:-:|--:|\n| 泊松比 | 한글 | e\u0301 |',
  'blanks and tabs at the ends': '| a | b |  \t\n|---|---|   \n|  1\t| 2 | ',
  'no bars at the edges': 'a | b\n--- | :-:\n1 | 2\n| 3 | 4 |',
  'links, pictures, breaks, HTML, footnotes':
    '| [a](/b "c\\|d") | ![e](f) |\n|---|---|\n| g<br>h<kbd>i</kbd> | j[^1] [@celik2008] \\figref{k} <!-- l --> |',
  'fifty by fifty': LARGE,
};

describe('a table that is hard to write', () => {
  it.each(Object.entries(HOSTILE))('stays as it is where nothing was changed: %s', (_name, source) => {
    expect(edited(source, (it) => it)).toBe(source);
  });

  it.each(Object.entries(HOSTILE))('keeps all but the cell that was changed: %s', (_name, source) => {
    const after = edited(source, put(1, 0, '新的'));
    expect(read(after)).toEqual({ ...put(1, 0, '新的')(read(source)), head: 0 });
    const [old, now] = [source.split('\n'), after.split('\n')];
    expect(now.filter((_, n) => n !== 2)).toEqual(old.filter((_, n) => n !== 2));
  });

  it.each(Object.entries(HOSTILE))('keeps every cell when a row comes and goes: %s', (_name, source) => {
    const longer = edited(source, again);
    const { rows } = read(longer);
    expect(rows.toSpliced(1, 1)).toEqual(read(source).rows);
    expect(read(edited(longer, (it) => tables.removeRow(it, { row: 1, column: 0 }).table)).rows).toEqual(
      read(source).rows,
    );
  });

  it.each(Object.entries(HOSTILE))('is one table of articles afterwards: %s', (_name, source) => {
    const text = edited(source, again);
    const [table, ...rest] = parse(text).children;
    expect(rest.filter(({ type }) => type !== 'footnoteDefinition')).toEqual([]);
    expect((table as Published).align).toHaveLength(read(source).align.length);
    expect((table as Published).children).toHaveLength(read(source).rows.length + 1);
  });
});

describe('what was typed', () => {
  const SOURCE = '| a | b |\n|---|---|\n| 1 | 2 |';
  it.each([
    ['a bar', 'x|y', '| a | b |\n|---|---|\n| x\\|y | 2 |'],
    ['a bar in a formula', '$|x|$', '| a | b |\n|---|---|\n| $|x|$ | 2 |'],
    ['a break', 'x\n y', '| a | b |\n|---|---|\n| x<br>y | 2 |'],
    ['nothing', '', '| a | b |\n|---|---|\n|  | 2 |'],
    ['blanks around', '  x ', '| a | b |\n|---|---|\n| x | 2 |'],
    ['a backslash', 'x\\', '| a | b |\n|---|---|\n| x\\ | 2 |'],
    ['a mark of lists', '- x', '| a | b |\n|---|---|\n| - x | 2 |'],
  ])('stays within its cell: %s', (_name, text, after) => {
    expect(edited(SOURCE, put(1, 0, text))).toBe(after);
  });

  it('is given a bar where it would begin something else', () => {
    expect(edited('a | b\n---|---\n1 | 2', put(1, 0, '- x'))).toBe('a | b\n---|---\n| - x | 2');
    expect(edited('|a|b|\n|-|-|\n|1|2|', put(1, 0, 'x\\'))).toBe('| a | b |\n| --- | --- |\n| x\\ | 2 |');
  });

  it('is refused where it would take in the next cell, with the row', () => {
    const table = put(1, 1, '`y')(put(1, 0, '`x')(read(SOURCE)));
    const back = backTo(SOURCE, read(SOURCE), table, '');
    expect(back).toEqual({ fault: expect.stringMatching(/^第 1 行写回正文会读成别的样子/) });
  });
});

describe('in quotes and items', () => {
  it.each([
    ['> | a | b |\n> |---|---|\n> | 1 | 2 |', '> '],
    ['| a | b |\n  |---|---|\n  | 1 | 2 |', '  '],
    ['| a | b |\n>|---|---|\n>   | 1 | 2 |', '>'],
  ])('the lines keep what they begin with: %j', (text, lead) => {
    const source = text.startsWith('> ') ? text.slice(2) : text;
    const after = edited(source, put(1, 1, '新'), lead);
    expect(after.replace('新', '2')).toBe(source);
    const rows = edited(source, again, lead).split('\n');
    expect(rows.slice(1).every((it) => it.startsWith(`${lead}|`))).toBe(true);
    expect(read(rows.join('\n')).rows).toHaveLength(3);
  });
});

it('a head can be taken away and be given', () => {
  const at = { row: 1, column: 0 };
  const without = turnHead({ table: read('| a |\n|---|\n| 1 |'), at });
  expect(without).toEqual({
    table: expect.objectContaining({ rows: [[''], ['a'], ['1']] }),
    at: { row: 2, column: 0 },
  });
  expect(turnHead(without).table.rows).toEqual([['a'], ['1']]);
});
