import { sql } from 'drizzle-orm';
import { change, type Db } from '../../../kit/db.ts';
import { emit } from '../../../kit/events.ts';
import { isPublicPost } from '../../../kit/publicWhere.ts';

/** A vote to close as duplicate of `duplicateOf`, or with null to reopen. */
export type CloseVote = {
  id: number;
  duplicateOf: number | null;
  userId: string;
  /** Votes required; 1 for editors and operators. */
  needed: number;
  now: number;
};

/**
 * Statements that record a vote and, at the threshold, close or reopen the question and delete the votes.
 * No-op if it is already in that state.
 */
export function voteToClose(db: Db, it: CloseVote) {
  const closing = it.duplicateOf !== null;
  const open = closing ? sql`q.closed_at is null` : sql`q.closed_at is not null`;
  const other = closing
    ? sql`exists (select 1 from questions d where d.id = ${it.duplicateOf} and d.id <> q.id
        and ${isPublicPost('d')} and d.duplicate_of is not q.id)`
    : sql`true`;
  const enough = sql`(select count(*) from close_votes v where v.question_id = ${it.id}) >= ${it.needed}`;
  return [
    change(
      db,
      sql`insert into close_votes (question_id, user_id, duplicate_of, created_at)
      select q.id, ${it.userId}, ${it.duplicateOf}, ${it.now} from questions q
      where q.id = ${it.id} and ${isPublicPost('q')} and ${open} and ${other}
      on conflict (question_id, user_id) do update set duplicate_of = excluded.duplicate_of`,
    ),
    change(
      db,
      sql`update questions as q set closed_at = ${closing ? it.now : null}, duplicate_of = ${it.duplicateOf}
      where q.id = ${it.id} and ${isPublicPost('q')} and ${open} and ${enough}`,
    ),
    emit(db, closing ? 'question.closed' : 'question.reopened', { questionId: it.id }, sql`changes() > 0`),
    change(
      db,
      sql`delete from close_votes where question_id = ${it.id}
      and exists (select 1 from questions q where q.id = ${it.id} and not (${open}))`,
    ),
  ] as const;
}
