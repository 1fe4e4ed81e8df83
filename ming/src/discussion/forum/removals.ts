import { sql } from 'drizzle-orm';
import type { ForumRules } from '../../../../contract/people/reputation/reputation.ts';
import { change, type Db } from '../../kit/db.ts';
import { isPublicPost } from '../../kit/shown.ts';
import { refreshReputation } from '../../people/reputation/refresh.ts';

type Own = { id: number; userId: string; now: number };

/** The statements that take one's own question back, unless somebody else's answer to it is shown. */
export function dropQuestion(db: Db, rules: ForumRules, { id, userId, now }: Own) {
  return [
    change(
      db,
      sql`update questions set deleted_at = ${now} where id = ${id} and user_id = ${userId} and deleted_at is null
      and not exists (select 1 from answers a where a.question_id = ${id} and a.user_id <> ${userId}
        and ${isPublicPost('a')})`,
    ),
    refreshReputation(db, rules, sql`(${userId})`),
  ] as const;
}

/** The statements that take one's own answer back, unless it is accepted; what moderation decided about it stays. */
export function dropAnswer(db: Db, rules: ForumRules, { id, userId, now }: Own) {
  return [
    change(
      db,
      sql`update answers set deleted_at = ${now} where id = ${id} and user_id = ${userId} and deleted_at is null
      and not exists (select 1 from questions q where q.accepted_answer_id = ${id})`,
    ),
    refreshReputation(db, rules, sql`(${userId})`),
  ] as const;
}
