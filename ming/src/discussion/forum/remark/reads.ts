import { and, eq, sql } from 'drizzle-orm';
import { FORUM_COMMENTS_INLINE } from '../../../../../contract/kit/limits.ts';
import type { Db } from '../../../kit/db.ts';
import { isPublicPost } from '../../../kit/publicWhere.ts';
import { people } from '../../../people/user/schema.ts';
import { ofAttempt, shownAfter, waitingOf } from '../../engine/reads.ts';
import { answerIds } from '../reads.ts';
import { remarks } from '../schema.ts';

function rows(db: Db) {
  return db
    .select({ remark: remarks, nickname: people.nickname, userAvatar: people.avatar })
    .from(remarks)
    .innerJoin(people, eq(people.id, remarks.userId))
    .$dynamic();
}

export type RemarkRow = Awaited<ReturnType<typeof rows>>[number];

/** The first remarks on a question and on each answer of a page, by time. */
export function firstRemarks(db: Db, questionId: number, paging: { pageNo: number; pageSize: number }) {
  return rows(db)
    .where(
      sql`${remarks.id} in (select id from (
        select id, row_number() over (partition by answer_id order by id) as at from forum_comments
        where question_id = ${questionId} and ${isPublicPost()}
          and (answer_id = 0 or answer_id in ${answerIds(db, questionId, paging)}))
      where at <= ${FORUM_COMMENTS_INLINE})`,
    )
    .orderBy(remarks.id);
}

/** Remarks after a given one, by time; none if the answer is not public. */
export function moreRemarks(db: Db, it: { id: number; answerId: number; after: number; pageSize: number }) {
  const answerShown = sql`exists (select 1 from answers a where a.id = ${it.answerId} and ${isPublicPost('a')})`;
  return rows(db)
    .where(
      sql`${remarks.questionId} = ${it.id} and ${remarks.answerId} = ${it.answerId} and ${shownAfter(remarks, it.after)}
      and ${it.answerId ? answerShown : sql`true`}`,
    )
    .orderBy(remarks.id)
    .limit(it.pageSize);
}

/** One remark, in any state. */
export function remarkRow(db: Db, id: number) {
  return rows(db).where(eq(remarks.id, id)).limit(1);
}

/** The remark stored under an idempotency key. */
export function keyedRemark(db: Db, userId: string, key: string) {
  return rows(db)
    .where(ofAttempt(remarks, userId, key))
    .limit(1);
}

/** A person's pending remarks on a question and its answers. */
export function waitingRemarks(db: Db, questionId: number, userId: string) {
  return rows(db)
    .where(and(eq(remarks.questionId, questionId), waitingOf(remarks, userId)))
    .orderBy(remarks.id);
}
