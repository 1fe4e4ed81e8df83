import { sql } from 'drizzle-orm';
import type { ForumRules } from '../../../../contract/people/reputation/reputation.ts';
import { change, type Db } from '../../kit/db.ts';
import { isPublicPost } from '../../kit/publicWhere.ts';
import { refreshReputation } from '../../people/reputation/refresh.ts';

type Own = { id: number; userId: string; now: number };

/** Statements that delete one's own question, unless a public answer by somebody else exists. */
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

/** Statements that delete one's own answer, unless accepted; moderation's decisions stay. */
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
