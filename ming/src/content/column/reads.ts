import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { type Db, slice } from '../../kit/db.ts';
import { people } from '../../people/user/schema.ts';
import { chapters, columns, isPublishedColumn } from './schema.ts';

const fields = { column: columns, nickname: people.nickname, avatar: people.avatar };

/** Published columns with authors, in order. */
export function columnRows(
  db: Db,
  filter: { userId?: string | undefined; pageNo: number; pageSize: number },
) {
  return db
    .select(fields)
    .from(columns)
    .innerJoin(people, eq(people.id, columns.userId))
    .where(filter.userId ? and(isPublishedColumn, eq(columns.userId, filter.userId)) : isPublishedColumn)
    .orderBy(desc(columns.featured), columns.sort, columns.id)
    .limit(filter.pageSize)
    .offset(slice(filter).offset);
}

export type ColumnRow = Awaited<ReturnType<typeof columnRows>>[number];

/** Total of `columnRows`. */
export function columnTotal(db: Db, userId: string | undefined) {
  return db
    .select({ total: sql<number>`count(*)` })
    .from(columns)
    .where(userId ? and(isPublishedColumn, eq(columns.userId, userId)) : isPublishedColumn);
}

/** Published column with author. */
export function columnRow(db: Db, id: number) {
  return db
    .select(fields)
    .from(columns)
    .innerJoin(people, eq(people.id, columns.userId))
    .where(and(isPublishedColumn, eq(columns.id, id)))
    .limit(1);
}

/** First published columns except one. */
export function otherColumns(db: Db, id: number, most: number) {
  return db
    .select(fields)
    .from(columns)
    .innerJoin(people, eq(people.id, columns.userId))
    .where(and(isPublishedColumn, ne(columns.id, id)))
    .orderBy(desc(columns.featured), columns.sort, columns.id)
    .limit(most);
}

/** Published column for its article list. */
export function columnById(db: Db, id: number) {
  return db
    .select({ id: columns.id, articleNum: columns.articleNum })
    .from(columns)
    .where(and(isPublishedColumn, eq(columns.id, id)))
    .limit(1);
}

/** Chapters in order. */
export function chapterRows(db: Db, columnId: number) {
  return db
    .select({ id: chapters.id, name: chapters.name, articleNum: chapters.articleNum, sort: chapters.sort })
    .from(chapters)
    .where(eq(chapters.columnId, columnId))
    .orderBy(chapters.sort, chapters.id);
}
