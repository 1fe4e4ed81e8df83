import { and, eq, sql } from 'drizzle-orm';
import type { TopicKind } from '../../../../contract/people/follow/follow.ts';
import { change, type Db } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { follows } from '../user/schema.ts';
import { topicFollows } from './schema.ts';

/** Statements that follow an existing person; triggers keep the counts. */
export function follow(db: Db, it: { userId: string; targetId: string; now: number }) {
  return [
    change(
      db,
      sql`insert into follows (user_id, target_id, created_at)
      select ${it.userId}, id, ${it.now} from people where id = ${it.targetId} and id <> ${it.userId}
      on conflict do nothing`,
    ),
    emit(db, 'user.followed', { userId: it.userId, targetId: it.targetId }, sql`changes() > 0`),
  ] as const;
}

/** Statement that unfollows a person. */
export function unfollow(db: Db, it: { userId: string; targetId: string }) {
  return db.delete(follows).where(and(eq(follows.userId, it.userId), eq(follows.targetId, it.targetId)));
}

const EXISTS = {
  tag: sql.raw('select id from tags where'),
  column: sql.raw('select id from columns where status <> 0 and hidden = 0 and'),
} as const satisfies Record<TopicKind, unknown>;

/** Statement that follows a visible tag or column. */
export function followTopic(db: Db, it: { userId: string; kind: TopicKind; id: number; now: number }) {
  return change(
    db,
    sql`insert into topic_follows (user_id, kind, topic, created_at)
    select ${it.userId}, ${it.kind}, id, ${it.now} from (${EXISTS[it.kind]} id = ${it.id}) where true
    on conflict do nothing`,
  );
}

/** Statement that unfollows a topic. */
export function unfollowTopic(db: Db, it: { userId: string; kind: TopicKind; id: number }) {
  return db
    .delete(topicFollows)
    .where(
      and(eq(topicFollows.userId, it.userId), eq(topicFollows.kind, it.kind), eq(topicFollows.topic, it.id)),
    );
}
