import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { JOBS } from '../../../contract/operations/jobs/jobs.ts';
import { change, type Db } from './db.ts';
import { requestId } from './log.ts';

/** Events by name with their payload schema. Payloads hold ids, not text: at most 4 KB. */
export const EVENTS = {
  /** An article became public. */
  'article.published': z.object({ articleId: z.number() }),
  /** The text of an article changed. */
  'article.changed': z.object({ articleId: z.number() }),
  /** The author published a version that credits a comment. */
  'article.corrected': z.object({ articleId: z.number(), number: z.number() }),
  /** An article is no longer public: unpublished, hidden or deleted. */
  'article.withdrawn': z.object({ articleId: z.number() }),
  'article.liked': z.object({ articleId: z.number(), userId: z.string() }),
  'article.collected': z.object({ articleId: z.number(), userId: z.string() }),
  /** A comment became public. */
  'comment.added': z.object({ commentId: z.number() }),
  /** A bounty was paid out, or returned by the system. */
  'bounty.ended': z.object({ bountyNo: z.string() }),
  /** A bounty with answers is about to expire. */
  'bounty.due': z.object({ bountyNo: z.string() }),
  /** Submissions closed; judging starts. */
  'activity.closed': z.object({ activityId: z.number() }),
  'activity.cancelled': z.object({ activityId: z.number() }),
  /** Results were published. */
  'activity.decided': z.object({ activityId: z.number() }),
  'activity.corrected': z.object({ activityId: z.number(), correctionId: z.number() }),
  /** A coupon can be claimed; notify everyone eligible. */
  'coupon.opened': z.object({ batchId: z.number() }),
  /** Operators granted a coupon; `key` is the idempotency key, as in `coupons`. */
  'coupon.given': z.object({ batchId: z.number(), key: z.string() }),
  'step.asked': z.object({ step: z.string() }),
  'job.asked': z.object({ job: z.enum(JOBS.map((it) => it.name)) }),
  /** Feedback was answered; `version` is that of the audit log. */
  'feedback.answered': z.object({ feedbackId: z.number(), version: z.number() }),
  /** A link application was accepted or refused. */
  'link.decided': z.object({ applicationId: z.number() }),
  /** An author filed an appeal or counter-notice; the complainant is notified. */
  'complaint.appealed': z.object({ complaintId: z.number() }),
  'complaint.decided': z.object({ complaintId: z.number() }),
  /** A moderation decision its author is notified of; `deedId` is the log row. */
  'moderation.decided': z.object({ deedId: z.number() }),
  'comment.liked': z.object({ commentId: z.number(), userId: z.string() }),
  /** A question became public. */
  'question.asked': z.object({ questionId: z.number() }),
  /** An answer became public. */
  'answer.added': z.object({ answerId: z.number() }),
  'answer.accepted': z.object({ questionId: z.number(), answerId: z.number() }),
  /** Vote (1 or -1) on a question (`answerId` 0) or an answer. */
  'post.voted': z.object({
    questionId: z.number(),
    answerId: z.number(),
    userId: z.string(),
    value: z.number(),
  }),
  /** A comment on a question or answer became public. */
  'post.commented': z.object({ remarkId: z.number() }),
  /** Moderation changed a post, so the person's reputation must be refreshed. */
  'post.moderated': z.object({ userId: z.string() }),
  'edit.suggested': z.object({ editId: z.number() }),
  'edit.decided': z.object({ editId: z.number() }),
  'question.closed': z.object({ questionId: z.number() }),
  'question.reopened': z.object({ questionId: z.number() }),
  'user.followed': z.object({ userId: z.string(), targetId: z.string() }),
  /** All parts of a multipart upload arrived; verify the whole file. */
  'annex.arrived': z.object({ uploadId: z.string() }),
  /** A file was hidden or restored; its bytes must be moved. */
  'file.moderated': z.object({ key: z.string() }),
  /** A moderator hid a chat message (`<room>-<number>`). */
  'message.hidden': z.object({ messageId: z.string() }),
  /** A message in the public room mentions people. */
  'message.named': z.object({ messageId: z.string(), userId: z.string(), named: z.array(z.string()) }),
  /** A session was revoked early; emitted by a trigger. */
  'session.ended': z.object({ userId: z.string() }),
  /** A notice was added or merged; emitted by a trigger. */
  'notice.added': z.object({ userId: z.string(), type: z.number() }),
  /** Somebody checked in, or made up for a missed day. */
  'sign.made': z.object({ userId: z.string() }),
  'order.paid': z.object({ orderNo: z.string() }),
  'order.refunded': z.object({ refundNo: z.string() }),
  /** Reconciliation of a day (GMT+8) found differences in the ledger or orders. */
  'books.differed': z.object({ day: z.string() }),
  'payout.asked': z.object({ payoutId: z.number() }),
  /** A payout was paid or refused. */
  'payout.decided': z.object({ payoutId: z.number() }),
  /** A refund was approved; request it at WeChat Pay. */
  'refund.asked': z.object({ refundNo: z.string() }),
  'refund.requested': z.object({ orderNo: z.string() }),
  /** A buyer's refund request was refused. */
  'refund.refused': z.object({ orderNo: z.string() }),
  /** A buyer requested an invoice, or changed the request. */
  'invoice.asked': z.object({ invoiceId: z.number() }),
  'invoice.decided': z.object({ invoiceId: z.number() }),
  /** WeChat Pay reports the refund as abnormal; an operator has to act there. */
  'refund.stuck': z.object({ refundNo: z.string() }),
  /** WeChat Pay's bill of a day (GMT+8) differs from the books. */
  'bill.differed': z.object({ day: z.string() }),
  'webhook.due': z.object({ deliveryId: z.string() }),
  /** A webhook was disabled after repeated failures. */
  'webhook.stopped': z.object({ webhookId: z.string() }),
  /** A backup was copied; write its data, or the rest of it. */
  'backup.begun': z.object({ name: z.string() }),
  /** A mailing was cut off by its batch limit; `sent` and `id` are the cursor. */
  'mails.left': z.object({ mailing: z.enum(['digest', 'weekly']), sent: z.string(), id: z.string() }),
  /** The search index queue holds more changes than one run takes; filled by triggers. */
  'search.changed': z.object({}),
  /** A text awaits the external text check. */
  'text.written': z.object({}),
} as const;

export type EventType = keyof typeof EVENTS;
export type EventData<T extends EventType> = z.output<(typeof EVENTS)[T]>;

/**
 * Event as the queue carries it. `id` is the outbox row and the idempotency key of consumers. `request` is
 * the id of the emitting request, for logs: empty if none, absent in messages of older versions.
 */
export type Event<T extends EventType = EventType> = {
  [K in T]: { id: number; type: K; data: EventData<K>; request?: string };
}[T];

const envelope = z.object({
  id: z.number(),
  type: z.string(),
  data: z.unknown(),
  request: z.optional(z.string()),
});

/** Id and type a queue message claims, also of an unknown type; null if it has none. */
export function claimOf(message: unknown): { id: number; type: string } | null {
  const outer = z.safeParse(envelope, message);
  return outer.success ? { id: outer.data.id, type: outer.data.type } : null;
}

/** Parses a queue message; null if its type is unknown or its data invalid. */
export function eventOf(message: unknown): Event | null {
  const outer = z.safeParse(envelope, message);
  if (!outer.success || !Object.hasOwn(EVENTS, outer.data.type)) return null;
  const type = outer.data.type as EventType;
  const data = z.safeParse(EVENTS[type], outer.data.data);
  return data.success ? ({ ...outer.data, type, data: data.data } as Event) : null;
}

const emitters = new WeakSet<Db>();

/** Whether an event was emitted through this handle. */
export const hasEmitted = (db: Db) => emitters.has(db);

/** Marks a handle so that its request runs the relay at the end. */
export const wakeRelay = (db: Db) => void emitters.add(db);

/**
 * Statement that emits an event. Put it in the batch of the change. Values may be SQL, such as
 * `last_insert_rowid()` right after the insert; `when: changes() > 0` skips the event if the statement before
 * it changed nothing.
 */
export function emit<T extends EventType>(
  db: Db,
  type: T,
  data: { [K in keyof EventData<T>]: EventData<T>[K] | SQL },
  when: SQL = sql`true`,
) {
  wakeRelay(db);
  const fields = Object.entries<unknown>(data).map(([name, value]) =>
    value instanceof Object && 'queryChunks' in value
      ? sql`${name}, ${value as SQL}`
      : sql`${name}, json(${JSON.stringify(value)})`,
  );
  return change(
    db,
    sql`insert into event_outbox (type, data, request, created_at)
    select ${type}, json_object(${sql.join(fields, sql`, `)}), ${requestId()}, cast(unixepoch('subsec') * 1000 as integer)
    where ${when}`,
  );
}
