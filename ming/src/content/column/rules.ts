import {
  col,
  type Row,
} from '../../kit/db.ts'; /** A chapter with one article in it, or without one where it is empty. */
export const ownPlaceColumns = {
  chapterId: col.number,
  name: col.text,
  articleId: col.numberOrNull,
  title: col.textOrNull,
  publish: col.numberOrNull,
};
export type OwnPlace = Row<typeof ownPlaceColumns>;

/** Chapters with articles, in order; id 0 is new. */
export type Arrangement = readonly { id: number; name: string; articles: readonly number[] }[];

type Own = {
  id: number;
  name: string;
  articles: { id: number; title: string; isPublish: number }[];
};

/** Chapters from rows. */
export function chaptersOf(rows: readonly OwnPlace[]): Own[] {
  return [...Map.groupBy(rows, (it) => it.chapterId)].map(([id, places]) => ({
    id,
    name: places[0]?.name ?? '',
    articles: places.flatMap(({ articleId, title, publish }) =>
      articleId === null ? [] : [{ id: articleId, title: title ?? '', isPublish: publish ?? 0 }],
    ),
  }));
}

/** Article ids in order. */
export const articlesIn = (chapters: readonly Pick<Own, 'articles'>[]): number[] =>
  chapters.flatMap((it) => it.articles.map(({ id }) => id));

/** Canonical text of an arrangement, hashed as its stamp. */
export function arrangementText(chapters: readonly Own[]): string {
  return JSON.stringify(chapters.map(({ id, name, articles }) => [id, name, articles.map((it) => it.id)]));
}

/** Fault of an arrangement in Chinese, or null. */
export function arrangementFault(
  wanted: Arrangement,
  known: readonly { id: number }[],
  most: number,
): string | null {
  const ids = wanted.filter((it) => it.id > 0).map((it) => it.id);
  const names = wanted.map((it) => it.name);
  const articles = wanted.flatMap((it) => it.articles);
  if (new Set(ids).size < ids.length || ids.some((id) => !known.some((it) => it.id === id)))
    return '章节不存在，请刷新页面';
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) return `章节“${twice}”重名了，请换一个名称`;
  if (new Set(articles).size < articles.length) return '同一篇文章不能放进两个章节';
  return articles.length > most ? `一个专栏最多 ${most} 篇文章` : null;
}
