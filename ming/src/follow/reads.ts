import { desc, eq, getTableColumns } from 'drizzle-orm';
import { type Db, slice } from '../kit/db.ts';
import { follows, people } from '../user/schema.ts';

type Slice = { pageNo: number; pageSize: number };

/** One page of those who follow a person, the latest first. */
export function fanRows(db: Db, userId: string, paging: Slice) {
  return db
    .select(getTableColumns(people))
    .from(follows)
    .innerJoin(people, eq(people.id, follows.userId))
    .where(eq(follows.targetId, userId))
    .orderBy(desc(follows.createdAt), desc(follows.userId))
    .limit(paging.pageSize)
    .offset(slice(paging).offset);
}

/** One page of those whom a person follows, the latest first. */
export function watchRows(db: Db, userId: string, paging: Slice) {
  return db
    .select(getTableColumns(people))
    .from(follows)
    .innerJoin(people, eq(people.id, follows.targetId))
    .where(eq(follows.userId, userId))
    .orderBy(desc(follows.createdAt), desc(follows.targetId))
    .limit(paging.pageSize)
    .offset(slice(paging).offset);
}
