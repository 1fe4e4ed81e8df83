import { and, eq, sql } from 'drizzle-orm';
import { change, type Db } from '../../../kit/db.ts';
import { isPublicPost } from '../../../kit/publicWhere.ts';
import { questionFollows } from '../schema.ts';

/** Statement that follows or unfollows a public question; triggers update the counts. */
export function setFollow(db: Db, it: { id: number; userId: string; isFollow: boolean; now: number }) {
  if (!it.isFollow)
    return db
      .delete(questionFollows)
      .where(and(eq(questionFollows.questionId, it.id), eq(questionFollows.userId, it.userId)));
  return change(
    db,
    sql`insert into question_follows (question_id, user_id, created_at)
    select id, ${it.userId}, ${it.now} from questions where id = ${it.id} and ${isPublicPost()}
    on conflict do nothing`,
  );
}
