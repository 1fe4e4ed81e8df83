import { sql } from 'drizzle-orm';
import {
  type changeFeedback,
  FEEDBACK_STATE,
  type leaveFeedback,
} from '../../../../contract/discussion/feedback/feedback.ts';
import type { InputOf } from '../../../../contract/kit/endpoint.ts';
import { type AuditActor, amend } from '../../kit/audit.ts';
import { dayStart } from '../../kit/clock.ts';
import { change, type Db } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { type Sender, sentBy } from '../../kit/http/sender.ts';
import type { FeedbackRow } from './reads.ts';

/** Stores feedback; false if the sender reached `most` today, also under concurrent requests. */
export async function storeFeedback(
  db: Db,
  it: Omit<InputOf<typeof leaveFeedback>, 'human'>,
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

/** Changes the state or answer; false if the revision is stale. Emits an event for a new answer. */
export function changeState(
  db: Db,
  before: FeedbackRow,
  it: InputOf<typeof changeFeedback>,
  by: AuditActor,
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

/** Records the mailed version of an answer. */
export function markNotified(db: Db, id: number, told: number) {
  return change(db, sql`update feedbacks set told = max(told, ${told}) where id = ${id}`);
}

/** Clears visitor names on feedback before `before` (start of the day, ms). */
export async function forgetSenders(db: Db, before: number): Promise<void> {
  await change(db, sql`update feedbacks set visitor = '' where visitor > '' and create_time < ${before}`);
}
