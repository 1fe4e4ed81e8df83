import type { ArticleListItem } from '../../../../contract/content/article/article.ts';
import type { Chapter } from '../../../../contract/content/column/column.ts';
import type { Page } from '../../../../contract/kit/envelope.ts';

/** The part of a chapter on one page; `continued` if it began on an earlier page. */
export type ChapterPart = {
  /** 0 if chapters are unknown. */
  id: number;
  name: string;
  continued: boolean;
  articles: { number: number; item: ArticleListItem }[];
};

/**
 * Groups a page of a column's articles by chapter, numbered across the column. Articles come in reading order
 * without their chapter, so the chapter counts tell where each begins; if the counts do not add up, there is
 * one part.
 */
export function inChapters(chapters: readonly Chapter[], list: Page<ArticleListItem>): ChapterPart[] {
  const before = (list.current - 1) * list.size;
  const numbered = list.records.map((item, i) => ({ number: before + i + 1, item }));
  const counted = chapters.reduce((sum, it) => sum + it.articleNum, 0);
  if (counted !== list.total && numbered.length > 0)
    return [{ id: 0, name: '全部文章', continued: before > 0, articles: numbered }];
  let end = 0;
  const parts = chapters.map((it) => {
    const start = end + 1;
    end += it.articleNum;
    const articles = numbered.filter(({ number }) => number >= start && number < start + it.articleNum);
    return { id: it.id, name: it.name, continued: articles.length > 0 && start <= before, articles, start };
  });
  const chapterPage = (start: number) => Math.max(1, Math.min(Math.ceil(start / list.size), list.pages));
  return parts.filter((it, i) =>
    chapters[i]?.articleNum ? it.articles.length > 0 : chapterPage(it.start) === list.current,
  );
}
