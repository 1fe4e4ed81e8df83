import type { HotItem } from '../../../../contract/discovery/site/site.ts';
import { place } from '../../../../contract/kit/places.ts';

/** An entry without its rank change. */
export type Line = Pick<HotItem, 'keyword' | 'url' | 'hot'>;

/** Builds hot list entries from rows. */
export const line = {
  search: (row: { keyword: string; hot: number }): Line => ({
    keyword: row.keyword,
    url: place.search(row.keyword),
    hot: row.hot,
  }),
  article: (row: { id: number; title: string; quantity: number }): Line => ({
    keyword: row.title,
    url: place.article(row.id),
    hot: row.quantity,
  }),
  tag: (row: { id: number; name: string; articleNum: number }): Line => ({
    keyword: row.name,
    url: place.tag(row.id),
    hot: row.articleNum,
  }),
  author: (row: { id: string; nickname: string; articleCount: number }): Line => ({
    keyword: row.nickname,
    url: place.myHome(row.id),
    hot: row.articleCount,
  }),
};

/** Adds the rank change since `before` (ranks by address). No change if `before` is empty. */
export function withRankChange(
  lines: readonly Line[],
  before: readonly { key: string; rank: number }[],
): HotItem[] {
  const ranks = new Map(before.map((it) => [it.key, it.rank]));
  return lines.map((it, i) => {
    const change = ranks.size > 0 ? (ranks.get(it.url) ?? Number.NaN) - (i + 1) : 0;
    if (Number.isNaN(change)) return { ...it, trend: 'new', change: 0 };
    const trend = change > 0 ? 'up' : change < 0 ? 'down' : 'same';
    return { ...it, trend, change: Math.abs(change) };
  });
}
