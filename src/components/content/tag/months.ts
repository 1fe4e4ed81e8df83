import type { ArticleListItem } from '../../../../contract/content/article/article.ts';

/** `whole` is false if the month continues on another page. */
type Month = { month: number; articles: ArticleListItem[]; whole: boolean };
type Year = { year: string; months: Month[] };

/** Groups articles by year and month (GMT+8), newest first; input may be in any order. */
export function byMonth(list: { records: ArticleListItem[]; current: number; pages: number }): Year[] {
  const sorted = list.records.toSorted((a, b) => b.createTime.localeCompare(a.createTime) || b.id - a.id);
  const open = new Set<ArticleListItem | undefined>();
  if (list.current > 1) open.add(sorted[0]);
  if (list.current < list.pages) open.add(sorted.at(-1));
  const years = Map.groupBy(sorted, (it) => it.createTime.slice(0, 4));
  return [...years].map(([year, own]) => {
    const months = Map.groupBy(own, (it) => Number(it.createTime.slice(5, 7)));
    return {
      year,
      months: [...months].map(([month, articles]) => {
        return { month, articles, whole: !articles.some((it) => open.has(it)) };
      }),
    };
  });
}
