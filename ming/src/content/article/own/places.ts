import { asc, eq } from 'drizzle-orm';
import { COLUMN_STATUS_NAME } from '../../../../../contract/content/column/column.ts';
import type { Db } from '../../../kit/db.ts';
import { chapterArticles, chapters, columns } from '../../column/schema.ts';

/** Column and chapter ids; 0 for none. */
export type Place = { specialId: number; chapterId: number };

/** A person's columns for export. */
export type OwnPlaces = {
  /** Current place of an article. */
  placeOf: (articleId: number) => { columnId: number; chapterId: number } | undefined;
  /** Names of a column and chapter. */
  namesOf: (place: Place) => { column?: string; chapter?: string };
  /**
   * Columns with chapters and their files in order. `fileOf` names an article's file, `coverOf` a cover's.
   */
  list: (
    fileOf: (articleId: number, chapterId: number) => string | undefined,
    coverOf: (address: string) => string,
  ) => object[];
};

/** Loads a person's columns, chapters and placements. */
export async function ownPlaces(db: Db, userId: string): Promise<OwnPlaces> {
  const [own, parts, placed] = await db.batch([
    db.select().from(columns).where(eq(columns.userId, userId)).orderBy(asc(columns.sort), asc(columns.id)),
    db
      .select({ id: chapters.id, columnId: chapters.columnId, name: chapters.name })
      .from(chapters)
      .innerJoin(columns, eq(columns.id, chapters.columnId))
      .where(eq(columns.userId, userId))
      .orderBy(asc(chapters.sort), asc(chapters.id)),
    db
      .select({
        articleId: chapterArticles.articleId,
        columnId: chapterArticles.columnId,
        chapterId: chapterArticles.chapterId,
      })
      .from(chapterArticles)
      .innerJoin(columns, eq(columns.id, chapterArticles.columnId))
      .where(eq(columns.userId, userId))
      .orderBy(asc(chapterArticles.position)),
  ]);
  const byArticle = new Map(placed.map((it) => [it.articleId, it]));
  return {
    placeOf: (articleId) => byArticle.get(articleId),
    namesOf({ specialId, chapterId }) {
      const column = own.find((it) => it.id === specialId)?.name;
      const chapter = parts.find((it) => it.id === chapterId)?.name;
      return column === undefined ? {} : { column, ...(chapter !== undefined && { chapter }) };
    },
    list: (fileOf, coverOf) =>
      own.map(({ id, name, intro, cover, status }) => ({
        name,
        intro,
        cover: coverOf(cover),
        status: COLUMN_STATUS_NAME[status],
        chapters: parts
          .filter((it) => it.columnId === id)
          .map((chapter) => ({
            name: chapter.name,
            articles: placed
              .filter((it) => it.chapterId === chapter.id)
              .flatMap(({ articleId }) => fileOf(articleId, chapter.id) ?? []),
          })),
      })),
  };
}
