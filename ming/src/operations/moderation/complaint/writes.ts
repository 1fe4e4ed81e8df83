import { sql } from 'drizzle-orm';
import type { InputOf } from '../../../../../contract/kit/endpoint.ts';
import { DAY_MS } from '../../../../../contract/kit/time.ts';
import {
  COMPLAINT_DIGITS,
  COMPLAINT_KEPT_DAYS,
  COMPLAINT_STATE,
  COMPLAINTS_A_DAY,
  type decideComplaint,
  type makeComplaint,
} from '../../../../../contract/operations/moderation/complaint.ts';
import { type AuditActor, logAction, nextRevision } from '../../../kit/audit.ts';
import { dayStart } from '../../../kit/clock.ts';
import { change, type Db, isDone } from '../../../kit/db.ts';
import { emit } from '../../../kit/events.ts';
import { type Sender, sentBy } from '../../../kit/http/sender.ts';
import { randomHex } from '../../../kit/ids.ts';
import { type Decision, decision } from '../decide.ts';
import type { ComplaintRow } from './reads.ts';
import { dueOf } from './rules.ts';

type ComplaintInput = Omit<InputOf<typeof makeComplaint>, 'human' | 'isTrue'>;

/** Stores a complaint; false at the sender's daily limit, also under concurrent requests. */
export async function make(
  db: Db,
  it: ComplaintInput,
  { target, sender, now }: { target: { kind: string; key: string } | undefined; sender: Sender; now: number },
): Promise<boolean> {
  const [done] = await db.batch([
    change(
      db,
      sql`insert into complaints (key, number, user_id, visitor, kind, url, name, email, contact, content, evidence,
        target_kind, target_key, due_time, create_time)
      select ${it.key}, ${randomHex(COMPLAINT_DIGITS / 2)}, ${sender.userId}, ${sender.visitor}, ${it.kind}, ${it.url},
        ${it.name}, ${it.email}, ${it.contact}, ${it.content}, ${it.evidence}, ${target?.kind ?? ''}, ${target?.key ?? ''},
        ${dueOf(it.kind, now)}, ${now}
      where (select count(*) from complaints where ${sentBy(sender)} and create_time >= ${dayStart(now)})
        < ${COMPLAINTS_A_DAY}
      on conflict (key) do nothing`,
    ),
    ...(it.kind === 'appeal'
      ? [emit(db, 'complaint.appealed', { complaintId: sql`last_insert_rowid()` }, sql`changes() > 0`)]
      : []),
  ]);
  return done.meta.changes > 0;
}

const ACTION = { upheld: 'complaint.uphold', rejected: 'complaint.reject' } as const;

/** Decides a complaint and its target in one batch; false if either changed since it was read. */
export function settle(
  db: Db,
  before: ComplaintRow,
  it: InputOf<typeof decideComplaint>,
  by: AuditActor,
  step: Decision | undefined,
): Promise<boolean> {
  const key = String(before.id);
  const waits = sql`exists (select 1 from complaints where id = ${before.id} and state = ${COMPLAINT_STATE.waiting})`;
  const deed =
    step &&
    sql`(select id from operator_log where kind = ${step.of.kind} and key = ${step.row.key} and version = ${step.version + 1})`;
  return isDone(
    db.batch([
      logAction(db, {
        ...by,
        kind: 'complaint',
        key,
        version: nextRevision({ kind: 'complaint', key, from: it.revision }, waits),
        userId: step?.row.userId ?? '',
        action: ACTION[it.state],
        after: it.answer,
      }),
      ...(step ? decision(db, step) : []),
      change(
        db,
        sql`update complaints set state = ${COMPLAINT_STATE[it.state]}, answer = ${it.answer}, decided_at = ${by.now},
          deed_id = ${deed ?? null} where id = ${before.id}`,
      ),
      emit(db, 'complaint.decided', { complaintId: before.id }),
    ]),
  );
}

/** Records that the answer was mailed. */
export function markAnswered(db: Db, id: number) {
  return change(db, sql`update complaints set told = 1 where id = ${id}`);
}

/** Records that an appeal was forwarded to the complainant. */
export function markForwarded(db: Db, id: number) {
  return change(db, sql`update complaints set forwarded = 1 where id = ${id}`);
}

/** Clears visitor names of past days, and complainants of old decided complaints; `today` in ms. */
export async function forgetComplainants(db: Db, today: number): Promise<void> {
  await db.batch([
    change(db, sql`update complaints set visitor = '' where visitor > '' and create_time < ${today}`),
    change(
      db,
      sql`update complaints set user_id = null, name = '', email = '', contact = '', content = '', evidence = ''
        where email > '' and state <> ${COMPLAINT_STATE.waiting}
          and decided_at < ${today - COMPLAINT_KEPT_DAYS * DAY_MS}`,
    ),
  ]);
}
