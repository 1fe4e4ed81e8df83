import { sql } from 'drizzle-orm';
import {
  type changeFeedback,
  FEEDBACK_STATE,
  type leaveFeedback,
} from '../../../../contract/discussion/feedback/feedback.ts';
import type { Given } from '../../../../contract/kit/endpoint.ts';
import { amend, type By } from '../../kit/audit.ts';
import { dayStart } from '../../kit/clock.ts';
import { change, type Db } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { type Sender, sentBy } from '../../kit/http/sender.ts';
import type { FeedbackRow } from './reads.ts';

/** Keeps feedback; false where its sender has left `most` today, however many come at once. */
export async function leave(
  db: Db,
  it: Omit<Given<typeof leaveFeedback>, 'human'>,
  sender: Sender,
  { now, most }: { now: number; most: number },
): Promise<boolean> {
  const done = await change(
    db,
    sql`insert into feedbacks (key, user_id, visitor, email, kind, content, url, create_time)
    select ${it.key}, ${sender.userId}, ${sender.visitor}, ${it.email ?? ''}, ${it.kind}, ${it.content},
      ${it.url ?? ''}, ${now}
    where (select count(*) from feedbacks where ${sentBy(sender)} and create_time >= ${dayStart(now)}) < ${most}
    on conflict (key) do nothing`,
  );
  return done.meta.changes > 0;
}

const ACTION = { answered: 'feedback.answer', closed: 'feedback.close', waiting: 'feedback.reopen' } as const;

/** Answers feedback, closes or reopens it; false where its revision is stale. A new answer is announced. */
export function changeState(
  db: Db,
  before: FeedbackRow,
  it: Given<typeof changeFeedback>,
  by: By,
): Promise<boolean> {
  const answer = it.state === 'answered' ? it.answer : before.answer;
  const isNew = answer !== before.answer;
  const answeredAt = isNew ? by.now : before.answeredAt;
  const data = { feedbackId: before.id, version: it.revision + 1 };
  return amend(
    db,
    by,
    {
      kind: 'feedback',
      id: before.id,
      from: it.revision,
      userId: before.userId,
      action: ACTION[it.state],
      before: before.answer,
      after: answer,
    },
    sql`exists (select 1 from feedbacks where id = ${before.id})`,
    [
      change(
        db,
        sql`update feedbacks set state = ${FEEDBACK_STATE[it.state]}, answer = ${answer},
        answered_at = ${answeredAt} where id = ${before.id}`,
      ),
      ...(isNew ? [emit(db, 'feedback.answered', data)] : []),
    ],
  );
}

/** The statement that notes the version of an answer that was mailed. */
export function markTold(db: Db, id: number, told: number) {
  return change(db, sql`update feedbacks set told = max(told, ${told}) where id = ${id}`);
}

/** Drops the visitor names on feedback of past days; `before` is the start of the day in ms. */
export async function forgetSenders(db: Db, before: number): Promise<void> {
  await change(db, sql`update feedbacks set visitor = '' where visitor > '' and create_time < ${before}`);
}
