import { and, eq, sql } from 'drizzle-orm';
import { change, type Db } from '../kit/db.ts';
import { emit } from '../kit/events.ts';
import { follows } from '../user/schema.ts';

/** The statements that follow somebody who exists; counts follow by triggers. */
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

/** Stops following somebody. */
export function unfollow(db: Db, it: { userId: string; targetId: string }) {
  return db.delete(follows).where(and(eq(follows.userId, it.userId), eq(follows.targetId, it.targetId)));
}
