import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { type Db, slice } from '../../kit/db.ts';
import { people } from '../../people/user/schema.ts';
import { chapters, columns, published } from './schema.ts';

const fields = { column: columns, nickname: people.nickname, avatar: people.avatar };

/** Published columns with their authors, in the operator's order. */
export function columnRows(
  db: Db,
  filter: { userId?: string | undefined; pageNo: number; pageSize: number },
) {
  return db
    .select(fields)
    .from(columns)
    .innerJoin(people, eq(people.id, columns.userId))
    .where(filter.userId ? and(published, eq(columns.userId, filter.userId)) : published)
    .orderBy(desc(columns.featured), columns.sort, columns.id)
    .limit(filter.pageSize)
    .offset(slice(filter).offset);
}

export type ColumnRow = Awaited<ReturnType<typeof columnRows>>[number];

/** How many columns `columnRows` would list without paging. */
export function columnTotal(db: Db, userId: string | undefined) {
  return db
    .select({ total: sql<number>`count(*)` })
    .from(columns)
    .where(userId ? and(published, eq(columns.userId, userId)) : published);
}

/** One published column with its author. */
export function columnRow(db: Db, id: number) {
  return db
    .select(fields)
    .from(columns)
    .innerJoin(people, eq(people.id, columns.userId))
    .where(and(published, eq(columns.id, id)))
    .limit(1);
}

/** The first published columns but one, in the operator's order. */
export function otherColumns(db: Db, id: number, most: number) {
  return db
    .select(fields)
    .from(columns)
    .innerJoin(people, eq(people.id, columns.userId))
    .where(and(published, ne(columns.id, id)))
    .orderBy(desc(columns.featured), columns.sort, columns.id)
    .limit(most);
}

/** What a list of its articles has to know of one published column. */
export function columnById(db: Db, id: number) {
  return db
    .select({ id: columns.id, articleNum: columns.articleNum })
    .from(columns)
    .where(and(published, eq(columns.id, id)))
    .limit(1);
}

/** The chapters of a column in order. */
export function chapterRows(db: Db, columnId: number) {
  return db
    .select({ id: chapters.id, name: chapters.name, articleNum: chapters.articleNum, sort: chapters.sort })
    .from(chapters)
    .where(eq(chapters.columnId, columnId))
    .orderBy(chapters.sort, chapters.id);
}
