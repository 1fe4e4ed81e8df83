import { expect, it } from 'vitest';
import type { ArticleListItem } from '../../../../../contract/content/article/article.ts';
import { byMonth } from '../../../../../src/components/content/tag/months.ts';

const of = (id: number, createTime: string) => ({ id, createTime }) as ArticleListItem;
const records = [
  of(1, '2025-12-31 23:59:59'),
  of(4, '2026-03-02 08:00:00'),
  of(2, '2026-01-01 00:00:00'),
  of(3, '2026-03-02 08:00:00'),
];
const shape = (current: number, pages: number) =>
  byMonth({ records, current, pages }).map(({ year, months }) => [
    year,
    months.map((it) => [it.month, it.articles.map(({ id }) => id), it.whole]),
  ]);

it('puts articles under year and month, the newest first, in whatever order they come', () => {
  expect(shape(1, 1)).toEqual([
    [
      '2026',
      [
        [3, [4, 3], true],
        [1, [2], true],
      ],
    ],
    ['2025', [[12, [1], true]]],
  ]);
});

it('does not take a month for whole that may go on on another page', () => {
  const whole = (current: number) =>
    byMonth({ records, current, pages: 3 }).flatMap((it) => it.months.map((month) => month.whole));
  expect(whole(1)).toEqual([true, true, false]);
  expect(whole(2)).toEqual([false, true, false]);
  expect(whole(3)).toEqual([false, true, true]);
});

it('has nothing to show of nothing', () => {
  expect(byMonth({ records: [], current: 1, pages: 0 })).toEqual([]);
});
