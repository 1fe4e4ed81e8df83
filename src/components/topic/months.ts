import type { ArticleListItem } from '../../../contract/article.ts';

type Month = { month: number; articles: ArticleListItem[] };
export type Year = { year: string; months: Month[] };

/** Articles by year and month (GMT+8, as their times stand), the newest first, whatever order they come in. */
export function byMonth(articles: readonly ArticleListItem[]): Year[] {
  const sorted = articles.toSorted((a, b) => b.createTime.localeCompare(a.createTime) || b.id - a.id);
  const years = Map.groupBy(sorted, (it) => it.createTime.slice(0, 4));
  return [...years].map(([year, own]) => {
    const months = Map.groupBy(own, (it) => Number(it.createTime.slice(5, 7)));
    return { year, months: [...months].map(([month, all]) => ({ month, articles: all })) };
  });
}
