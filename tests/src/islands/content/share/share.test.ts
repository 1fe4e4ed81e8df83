import { expect, it } from 'vitest';
import { shareLinks, squares } from '../../../../../src/islands/content/share/links.ts';
import { wrapText } from '../../../../../src/islands/content/share/poster.ts';
import { cellsOf, monthAfter } from '../../../../../src/islands/people/growth/month.ts';

it('a title with any characters stays one parameter of a platform’s address', () => {
  const it = { url: 'https://s.test/a?x=1&y=2', title: '甲 & 乙 #1', summary: '摘要', image: '' };
  for (const { href } of shareLinks(it)) {
    const { searchParams } = new URL(href);
    expect(searchParams.get('url')).toBe(it.url);
    expect(searchParams.get('title')).toBe(it.title);
  }
});

it('dark squares become one path', () => {
  expect(
    squares([
      [true, false],
      [false, true],
    ]),
  ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z');
});

it('a month begins on its day of the week and has its days', () => {
  const cells = cellsOf('2026-02');
  expect(cells.findIndex(Boolean)).toBe(6);
  expect(cells.at(-1)).toEqual({ n: 28, day: '2026-02-28' });
  expect(cellsOf('2024-02').at(-1)?.n).toBe(29);
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

it('words of a poster fill their lines, and say where there is more', () => {
  const filled = (text: string, most: number) =>
    wrapText(text, { width: 4, most, measure: (it) => [...it].length });
  expect(filled('一二三四五六', 2)).toEqual(['一二三四', '五六']);
  expect(filled('一二三四五六七八九', 2)).toEqual(['一二三四', '五六七…']);
  expect(filled('一二三四，五', 2)).toEqual(['一二三四，', '五']);
  expect(filled('  一\n二  ', 2)).toEqual(['一 二']);
  expect(filled('', 2)).toEqual([]);
});
