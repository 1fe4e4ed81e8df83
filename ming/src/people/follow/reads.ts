import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { TOPIC, type TopicKind } from '../../../../contract/people/follow/follow.ts';
import { col, type Db, rowsOf, slice } from '../../kit/db.ts';
import { follows, people } from '../user/schema.ts';
import { topicFollows } from './schema.ts';

type Slice = { pageNo: number; pageSize: number };
type Side = typeof follows.userId | typeof follows.targetId;

/** Page of a person's followers, newest first. */
export function fanRows(db: Db, userId: string, paging: Slice) {
  return selectOtherSide(db, { own: follows.targetId, others: follows.userId }, userId, paging);
}

/** Page of people a person follows, newest first. */
export function watchRows(db: Db, userId: string, paging: Slice) {
  return selectOtherSide(db, { own: follows.userId, others: follows.targetId }, userId, paging);
}

/** Other side of the follow relation. */
function selectOtherSide(
  db: Db,
  { own, others }: { own: Side; others: Side },
  userId: string,
  paging: Slice,
) {
  return db
    .select(getTableColumns(people))
    .from(follows)
    .innerJoin(people, eq(people.id, others))
    .where(eq(own, userId))
    .orderBy(desc(follows.createdAt), desc(others))
    .limit(paging.pageSize)
    .offset(slice(paging).offset);
}

/** Query: a row if somebody follows the topic. */
export function topicRow(db: Db, it: { userId: string; kind: TopicKind; id: number }) {
  return db
    .select({ createdAt: topicFollows.createdAt })
    .from(topicFollows)
    .where(
      and(eq(topicFollows.userId, it.userId), eq(topicFollows.kind, it.kind), eq(topicFollows.topic, it.id)),
    );
}

/** Limit of `topicRows`. */
const TOPICS_MOST = 200;

/** Topics a person follows, newest first. */
export function topicRows(db: Db, userId: string) {
  return rowsOf(
    db,
    { kind: col.oneOf(TOPIC), id: col.number, name: col.text },
    sql`select f.kind, f.topic as id, coalesce(t.name, c.name) as name from topic_follows f
    left join tags t on f.kind = 'tag' and t.id = f.topic
    left join columns c on f.kind = 'column' and c.id = f.topic and c.status <> 0 and c.hidden = 0
    where f.user_id = ${userId} and coalesce(t.name, c.name) is not null
    order by f.created_at desc, f.kind, f.topic limit ${TOPICS_MOST}`,
  );
}
