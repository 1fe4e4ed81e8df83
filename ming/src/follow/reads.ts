import { desc, eq, getTableColumns } from 'drizzle-orm';
import { type Db, slice } from '../kit/db.ts';
import { follows, people } from '../user/schema.ts';

type Slice = { pageNo: number; pageSize: number };
type Side = typeof follows.userId | typeof follows.targetId;

/** One page of those who follow a person, the latest first. */
export function fanRows(db: Db, userId: string, paging: Slice) {
  return across(db, { own: follows.targetId, others: follows.userId }, userId, paging);
}

/** One page of those whom a person follows, the latest first. */
export function watchRows(db: Db, userId: string, paging: Slice) {
  return across(db, { own: follows.userId, others: follows.targetId }, userId, paging);
}

/** The other side of a person's follows. */
function across(db: Db, { own, others }: { own: Side; others: Side }, userId: string, paging: Slice) {
  return db
    .select(getTableColumns(people))
    .from(follows)
    .innerJoin(people, eq(people.id, others))
    .where(eq(own, userId))
    .orderBy(desc(follows.createdAt), desc(others))
    .limit(paging.pageSize)
    .offset(slice(paging).offset);
}
