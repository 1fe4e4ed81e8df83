import type { Table } from 'mdast';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../../editor/src/help/table.ts';
import { parse } from '../../../markdown/parse.ts';

/** Cells of the rendered table as source text, padded to full rows. */
function published(text: string): string[][] | null {
  const table = parse(text).children.find((it): it is Table => it.type === 'table');
  if (!table) return null;
  const columns = table.align?.length ?? 0;
  return table.children.map((row) => {
    const cells = row.children.map(({ position }) => {
      const cell = text.slice(position?.start.offset, position?.end.offset);
      return cell
        .replace(/[ \t]+$/, '')
        .replace(/^\|/, '')
        .replace(/^[ \t]+/, '')
        .replace(/(?<!\\)\|$/, '')
        .replace(/[ \t]+$/, '');
    });
    return [...cells, ...Array<string>(Math.max(0, columns - cells.length)).fill('')];
  });
}

const read = (text: string) => readTable(text.split('\n'))?.rows ?? null;

const HEAD = '| a | b | c |\n|---|:-:|--:|';

describe('cells are read as articles show them', () => {
  it.each([
    ['an escaped bar', '| x\\|y | 2 | 3 |'],
    ['two backslashes before a bar', '| x\\\\| 2 | 3 |'],
    ['a bar within code', '| `a|b` | 2 | 3 |'],
    ['nested backticks', '| ``a`|`b`` | ` `` | ` | 3 |'],
    ['code that does not close', '| `a | b | c |'],
    ['an escaped tick', '| \\`a | b` | c |'],
    ['a formula with bars', '| $|x|$ | $\\|x\\|$ | 3 |'],
    ['a display formula in a cell', '| $$|x|$$ | 2 | 3 |'],
    ['prices', '| 100$ | 200$ | 3 |'],
    ['a dollar that is no formula', '| $ 5 | 6 $ | 3 |'],
    ['a row that is too long', '| 1 | 2 | 3 | 4 | 5 |'],
    ['a row that is too short', '| 1 |'],
    ['no bars at the edges', '1 | 2 | 3'],
    ['a bar at one edge', '| 1 | 2 | 3'],
    ['empty cells', '|  || x |'],
    ['blanks at the end', '| 1 | 2 | 3 |  \t'],
    ['wide blanks, which are content', '| \u3000宽\u3000 | 2 | 3 |'],
    ['letters of wide scripts and emoji', '| 弹性模量 | 👩‍🔬 | 한글 |'],
    ['right to left', '| مرحبا | שלום | 3 |'],
    ['links, pictures and breaks', '| [a](b "c") | ![d](e) | f<br>g |'],
    ['a backslash at the end', '| a\\ | b | c |'],
  ])('%s', (_name, row) => {
    const text = `${HEAD}\n${row}`;
    expect(published(text)).not.toBeNull();
    expect(read(text)).toEqual(published(text));
  });

  it('a head with a formula and its bars', () => {
    const text = '| $|x|$ | b |\n|---|---|\n| 1 | 2 |';
    expect(read(text)).toEqual(published(text));
    expect(read(text)?.[0]).toEqual(['$|x|$', 'b']);
  });

  it('random rows of the signs that decide', () => {
    const signs = ['|', '|', '\\', '`', '``', '$', '$', 'x', ' ', '1', '算', 'a', '"'];
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    for (let n = 0; n < 400; n++) {
      const row = Array.from({ length: 4 + next(14) }, () => signs[next(signs.length)]).join('');
      const text = `${HEAD}\n| ${row} |\n| 1 | 2 | 3 |`;
      expect({ text, cells: read(text) }).toEqual({ text, cells: published(text) });
    }
  });
});

describe('what is no table is not read as one', () => {
  it.each([
    ['heads and dashes that differ in number', '| a | b |\n|---|\n| 1 | 2 |'],
    ['a heading', 'a\n-'],
    ['text with bars', 'a | b\nc | d'],
  ])('%s', (_name, text) => {
    expect(published(text)).toBeNull();
    expect(read(text)).toBeNull();
  });
});
