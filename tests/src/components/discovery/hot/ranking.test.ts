import { describe, expect, it } from 'vitest';
import { HOT } from '../../../../../contract/discovery/site/site.ts';
import {
  rankingOf,
  tabsOf,
  trendOf,
  withShares,
} from '../../../../../src/components/discovery/hot/ranking.ts';

const item = (hot: number) => ({ keyword: '词', url: '/', hot, trend: 'same' as const, change: 0 });

it('shares are percent of the greatest, and 0 of nothing', () => {
  expect(withShares([item(200), item(50), item(0)]).map((it) => it.share)).toEqual([100, 25, 0]);
  expect(withShares([item(0)]).map((it) => it.share)).toEqual([0]);
  expect(withShares([])).toEqual([]);
});

describe('rankings', () => {
  const boards = [{ type: 'weibo', name: '微博' }];

  it('are our own, then those of other sites', () => {
    expect(tabsOf(HOT, boards).map((it) => it.name)).toEqual(['热搜', '文章', '标签', '作者', '微博']);
    expect(tabsOf(['article', 'tag'], []).map((it) => it.name)).toEqual(['文章', '标签']);
  });

  it('know their names', () => {
    expect(rankingOf('tag', boards)).toMatchObject({ text: '标签榜', outside: false });
    expect(rankingOf('weibo', boards)).toMatchObject({ text: '微博', outside: true });
  });
});

it.each([
  ['up', 3, '▲ 3', '比昨天上升 3 位'],
  ['down', 1, '▼ 1', '比昨天下降 1 位'],
  ['same', 0, '—', '与昨天持平'],
  ['new', 0, '新', '昨天不在榜上'],
] as const)('a trend %s by %d is drawn and said', (trend, change, sign, text) => {
  expect(trendOf({ trend, change })).toEqual({ sign, text });
});

it('a figure says what it counts', () => {
  const said = ['site', 'article', 'tag', 'author', 'weibo'].map((type) => rankingOf(type, []).said('10'));
  expect(said).toEqual(['热度 10', '10 次阅读', '10 篇文章', '10 篇文章', '热度 10']);
});
