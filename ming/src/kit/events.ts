import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { JOBS } from '../../../contract/operations/jobs/jobs.ts';
import { change, type Db } from './db.ts';
import { requestId } from './log.ts';

/** Every event by name, with the shape of its data. Events carry ids, not texts: 4 KB at most. */
export const EVENTS = {
  /** An article can be seen by everybody from now on. */
  'article.published': z.object({ articleId: z.number() }),
  /** An article has another text. */
  'article.changed': z.object({ articleId: z.number() }),
  /** A version of an article was published in which its author thanks for a comment. */
  'article.corrected': z.object({ articleId: z.number(), number: z.number() }),
  /** An article was taken down, hidden or deleted: its address leads nowhere. */
  'article.withdrawn': z.object({ articleId: z.number() }),
  /** Somebody likes an article. */
  'article.liked': z.object({ articleId: z.number(), userId: z.string() }),
  /** Somebody collects an article. */
  'article.collected': z.object({ articleId: z.number(), userId: z.string() }),
  /** A comment can be read by everybody from now on. */
  'comment.added': z.object({ commentId: z.number() }),
  /** A bounty was paid out, or returned without its asker doing so. */
  'bounty.ended': z.object({ bountyNo: z.string() }),
  /** A bounty with answers ends soon. */
  'bounty.due': z.object({ bountyNo: z.string() }),
  /** Submissions to an activity have closed, so that it can be judged. */
  'activity.closed': z.object({ activityId: z.number() }),
  /** An activity was called off. */
  'activity.cancelled': z.object({ activityId: z.number() }),
  /** The results of an activity were published, or corrected afterwards. */
  'activity.decided': z.object({ activityId: z.number() }),
  'activity.corrected': z.object({ activityId: z.number(), correctionId: z.number() }),
  /** A coupon may be received by all for whom it is, who are to be told. */
  'coupon.opened': z.object({ batchId: z.number() }),
  /** Operators gave people a coupon; `key` is the idempotency key, as in `coupons`. */
  'coupon.given': z.object({ batchId: z.number(), key: z.string() }),
  /** An operator wants a step of the daily job to run again. */
  'step.asked': z.object({ step: z.string() }),
  /** An operator wants a job of the clock to run now. */
  'job.asked': z.object({ job: z.enum(JOBS.map((it) => it.name)) }),
  /** An operator has answered feedback, or changed the answer: `version` is that of the log. */
  'feedback.answered': z.object({ feedbackId: z.number(), version: z.number() }),
  /** An operator has listed or refused a friendly site that applied. */
  'link.decided': z.object({ applicationId: z.number() }),
  /** An author appeals, or states that nothing is infringed, which whoever complained before is sent. */
  'complaint.appealed': z.object({ complaintId: z.number() }),
  /** An operator has decided a complaint. */
  'complaint.decided': z.object({ complaintId: z.number() }),
  /** A moderator decided something that its author is told of; `deedId` is the row of the log. */
  'moderation.decided': z.object({ deedId: z.number() }),
  /** Somebody likes a comment. */
  'comment.liked': z.object({ commentId: z.number(), userId: z.string() }),
  /** A question can be read by everybody from now on. */
  'question.asked': z.object({ questionId: z.number() }),
  /** An answer can be read by everybody from now on. */
  'answer.added': z.object({ answerId: z.number() }),
  /** The asker has accepted an answer. */
  'answer.accepted': z.object({ questionId: z.number(), answerId: z.number() }),
  /** Somebody has voted for (1) or against (-1) a question (`answerId` 0) or answer. */
  'post.voted': z.object({
    questionId: z.number(),
    answerId: z.number(),
    userId: z.string(),
    value: z.number(),
  }),
  /** A comment on a question or answer can be read by everybody from now on. */
  'post.commented': z.object({ remarkId: z.number() }),
  /** Moderation has shown or hidden a post of this person, on which their reputation depends. */
  'post.moderated': z.object({ userId: z.string() }),
  /** Somebody suggests an edit of another person's post. */
  'edit.suggested': z.object({ editId: z.number() }),
  /** A suggested edit was approved or refused. */
  'edit.decided': z.object({ editId: z.number() }),
  /** A question was closed as a duplicate, or is open again. */
  'question.closed': z.object({ questionId: z.number() }),
  'question.reopened': z.object({ questionId: z.number() }),
  /** Somebody (`userId`) follows somebody else. */
  'user.followed': z.object({ userId: z.string(), targetId: z.string() }),
  /** All parts of a large attachment have arrived and are put together: the whole is to be checked. */
  'annex.arrived': z.object({ uploadId: z.string() }),
  /** An uploaded file was hidden by a moderator, or given back: its bytes have to be moved. */
  'file.moderated': z.object({ key: z.string() }),
  /** A message of the chat (`<room>-<number>`) was taken down by a moderator. */
  'message.hidden': z.object({ messageId: z.string() }),
  /** Somebody (`userId`) has named people in a message of the public room. */
  'message.named': z.object({ messageId: z.string(), userId: z.string(), named: z.array(z.string()) }),
  /** A session of somebody was ended before its time; a trigger says so. */
  'session.ended': z.object({ userId: z.string() }),
  /** Somebody has a new notice of this kind, or another person was merged into one; a trigger says so. */
  'notice.added': z.object({ userId: z.string(), type: z.number() }),
  /** Somebody checked in, or made up for a missed day. */
  'sign.made': z.object({ userId: z.string() }),
  /** An order was paid. */
  'order.paid': z.object({ orderNo: z.string() }),
  /** A refund has ended. */
  'order.refunded': z.object({ refundNo: z.string() }),
  /** The reconciliation of a day (GMT+8) found differences in the ledger, or against the orders. */
  'books.differed': z.object({ day: z.string() }),
  /** An author asks to be paid. */
  'payout.asked': z.object({ payoutId: z.number() }),
  /** An author's request to be paid was paid or refused. */
  'payout.decided': z.object({ payoutId: z.number() }),
  /** WeChat Pay has to be asked for a refund that was decided. */
  'refund.asked': z.object({ refundNo: z.string() }),
  /** A buyer asks the operators for a refund. */
  'refund.requested': z.object({ orderNo: z.string() }),
  /** What a buyer asked for was refused. */
  'refund.refused': z.object({ orderNo: z.string() }),
  /** A buyer asks for an invoice, or has changed what they asked for. */
  'invoice.asked': z.object({ invoiceId: z.number() }),
  /** An invoice was issued, refused or reversed. */
  'invoice.decided': z.object({ invoiceId: z.number() }),
  /** A refund at WeChat Pay is abnormal: an operator has to act there. */
  'refund.stuck': z.object({ refundNo: z.string() }),
  /** The bill of a day (GMT+8) and the books differ. */
  'bill.differed': z.object({ day: z.string() }),
  /** A message to a webhook is due. */
  'webhook.due': z.object({ deliveryId: z.string() }),
  /** The site has switched a webhook off, since nothing is taken there. */
  'webhook.stopped': z.object({ webhookId: z.string() }),
  /** The data of a backup is copied and has to be written, or the rest of it. */
  'backup.begun': z.object({ name: z.string() }),
  /** More people are due a mail than one run takes: those behind this place. */
  'mails.left': z.object({ mailing: z.enum(['digest', 'weekly']), sent: z.string(), id: z.string() }),
  /** More changes are queued for the search index than one run takes; triggers have queued them. */
  'search.changed': z.object({}),
  /** A text was written that is checked outside. */
  'text.written': z.object({}),
} as const;

export type EventType = keyof typeof EVENTS;
export type EventData<T extends EventType> = z.output<(typeof EVENTS)[T]>;

/**
 * An event as the queue carries it. `id` is the row of the outbox: consumers are idempotent by it. `request` names the
 * request that emitted it, for logs; empty where none did, absent in messages of versions before.
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

/** The id and name that a message claims, also one that this version does not know; null where it has none. */
export function claimOf(message: unknown): { id: number; type: string } | null {
  const outer = z.safeParse(envelope, message);
  return outer.success ? { id: outer.data.id, type: outer.data.type } : null;
}

/** A message as an event, or null where it is none: of an unknown name, or with other data than its name asks for. */
export function eventOf(message: unknown): Event | null {
  const outer = z.safeParse(envelope, message);
  if (!outer.success || !Object.hasOwn(EVENTS, outer.data.type)) return null;
  const type = outer.data.type as EventType;
  const data = z.safeParse(EVENTS[type], outer.data.data);
  return data.success ? ({ ...outer.data, type, data: data.data } as Event) : null;
}

/** Database handles through which an event was emitted, and whose request therefore ends with a relay. */
const emitters = new WeakSet<Db>();

/** Whether anything was emitted through this handle. */
export const hasEmitted = (db: Db) => emitters.has(db);

/** Has the call that uses this handle end with a relay. */
export const wakeRelay = (db: Db) => void emitters.add(db);

/**
 * The statement that announces something; it belongs in the batch of the change it tells of. A value may be SQL, such as
 * `last_insert_rowid()` straight after the insert. `when` is a condition; `changes() > 0` holds where the statement
 * before it changed a row, so that a guarded write that did nothing announces nothing.
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
