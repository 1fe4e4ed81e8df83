import type { ArticleListItem } from '../../../../contract/content/article/article.ts';

/** The articles of a month; not `whole` where the month continues on another page. */
type Month = { month: number; articles: ArticleListItem[]; whole: boolean };
type Year = { year: string; months: Month[] };

/** Articles by year and month (GMT+8, as their times), the newest first, whatever order they come in. */
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
