import { and, eq, type SQL, sql } from 'drizzle-orm';
import { NOTICE_DAYS } from '../../../../contract/kit/limits.ts';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { type Digest, NOTICE, type NoticeType } from '../../../../contract/messages/notice/notice.ts';
import { logAction } from '../../kit/audit.ts';
import { change, type Db } from '../../kit/db.ts';
import { wakeRelay } from '../../kit/events.ts';
import { isOpenAccount } from '../../people/user/nickname.ts';
import { broadcastsFor } from './reads.ts';
import { broadcasts, digests, noticeActors, noticeOff, notices, weeklyMails } from './schema.ts';

/** `to` is SQL of user ids. */
export type Notice = {
  type: NoticeType;
  to: SQL;
  from: string;
  subject: string;
  articleId?: SQL | number | undefined;
  commentId?: number | undefined;
  /** Subject in the forum. */
  questionId?: number | undefined;
  answerId?: number | undefined;
  remarkId?: number | undefined;
  mark?: number;
  now: number;
};

/**
 * Statements that notify people, for the consumer's transaction. Merges into the unread notice of the same
 * subject. Skips the actor, and people who disabled the kind.
 */
export function notify(db: Db, it: Notice) {
  wakeRelay(db);
  const wanted = sql`p.id in (${it.to}) and p.id <> ${it.from}
    and not exists (select 1 from notice_off where user_id = p.id and type = ${it.type})`;
  return [
    change(
      db,
      sql`insert into notices (user_id, type, subject, article_id, comment_id, question_id, answer_id, remark_id, mark,
        create_time, last_time)
      select p.id, ${it.type}, ${it.subject}, ${it.articleId ?? null}, ${it.commentId ?? null}, ${it.questionId ?? null},
        ${it.answerId ?? null}, ${it.remarkId ?? null}, ${it.mark ?? 0}, ${it.now}, ${it.now}
      from people p where ${wanted}
      on conflict (user_id, type, subject) where is_read = 0 do update set last_time = excluded.last_time`,
    ),
    change(
      db,
      sql`insert into notice_actors (notice_id, user_id, at) select n.id, ${it.from}, ${it.now}
      from notices n join people p on p.id = n.user_id
      where ${wanted} and n.type = ${it.type} and n.subject = ${it.subject} and n.is_read = 0
      on conflict (notice_id, user_id) do update set at = excluded.at`,
    ),
  ] as const;
}

/** Statement that sends a system notice; `subject` deduplicates unread ones. */
export function announce(
  db: Db,
  it: {
    to: SQL | string;
    subject: string;
    content: string;
    articleId?: number;
    questionId?: number;
    activityId?: number;
    /** Link target if none of the other subjects is set. */
    url?: string;
    now: number;
  },
) {
  wakeRelay(db);
  return change(
    db,
    sql`insert into notices (user_id, type, subject, article_id, question_id, activity_id, content, url, create_time,
      last_time)
    select id, ${NOTICE.system}, ${it.subject}, ${it.articleId ?? null}, ${it.questionId ?? null},
      ${it.activityId ?? null}, ${it.content}, ${it.url ?? ''}, ${it.now}, ${it.now}
    from people where id in (${it.to}) and close_at is null on conflict do nothing`,
  );
}

/** Marks notices of a kind, or all, as read up to the newest one shown. */
export function markRead(db: Db, userId: string, type: number | undefined, upTo: number) {
  const ofKind = type === undefined ? sql`` : sql` and type = ${type}`;
  return change(
    db,
    sql`update notices set is_read = 1
    where user_id = ${userId}${ofKind} and is_read = 0 and last_time <= ${upTo}`,
  );
}

/** Marks one notice as read. */
export function markOneRead(db: Db, userId: string, id: number) {
  return change(
    db,
    sql`update notices set is_read = 1 where id = ${id} and user_id = ${userId} and is_read = 0`,
  );
}

/** Statements that delete notices: one, a kind, or all. */
export function dropNotices(db: Db, userId: string, { id, type }: { id?: number; type?: number }) {
  const own = and(
    eq(notices.userId, userId),
    id === undefined ? undefined : eq(notices.id, id),
    type === undefined ? undefined : eq(notices.type, type),
  );
  return [
    db
      .delete(noticeActors)
      .where(sql`notice_id in ${db.select({ id: notices.id }).from(notices).where(own)}`),
    db.delete(notices).where(own),
  ] as const;
}

/** Enables or disables a kind of notices. */
export function wantNotice(db: Db, userId: string, type: number, wanted: boolean) {
  if (wanted) return db.delete(noticeOff).where(and(eq(noticeOff.userId, userId), eq(noticeOff.type, type)));
  return db.insert(noticeOff).values({ userId, type }).onConflictDoNothing();
}

type Broadcast = {
  content: string;
  url: string;
  userId: string;
  role: string;
  senderId: string;
  key: string;
  now: number;
};

/** Statements that store and log a broadcast, once per key; no-op if the recipient does not exist. */
export function broadcast(db: Db, it: Broadcast) {
  const store = change(
    db,
    sql`insert into broadcasts (user_id, role, content, url, sender_id, key, create_time)
    select ${it.userId}, ${it.role}, ${it.content}, ${it.url}, ${it.senderId}, ${it.key}, ${it.now}
    where ${it.userId} = '' or exists (select 1 from people
      where id = ${it.userId} and ${isOpenAccount})
    on conflict do nothing`,
  );
  const noted = logAction(db, {
    operator: it.senderId,
    action: 'notice',
    kind: 'notice',
    key: sql`last_insert_rowid()`,
    now: it.now,
    userId: it.userId,
    after: it.role,
    when: sql`changes() > 0`,
  });
  return [store, noted] as const;
}

/** The broadcast of an idempotency key. */
export function broadcastOf(db: Db, key: string) {
  return db.select({ id: broadcasts.id }).from(broadcasts).where(eq(broadcasts.key, key));
}

/** Marks broadcasts as read up to the newest one shown. */
export function markBroadcastsRead(db: Db, userId: string, upTo: number) {
  return change(
    db,
    sql`insert into broadcast_states (user_id, read_to)
    select ${userId}, coalesce(max(b.id), 0) from ${broadcastsFor(userId)} and b.create_time <= ${upTo}
    having max(b.id) > 0
    on conflict (user_id) do update set read_to = max(read_to, excluded.read_to)`,
  );
}

/** Hides one broadcast, or without an id all, for a person. */
export function dropBroadcasts(db: Db, userId: string, id?: number) {
  if (id !== undefined)
    return change(
      db,
      sql`insert into broadcast_drops (user_id, broadcast_id)
      select ${userId}, b.id from ${broadcastsFor(userId)} and b.id = ${id} on conflict do nothing`,
    );
  return change(
    db,
    sql`insert into broadcast_states (user_id, dropped_to)
    select ${userId}, coalesce(max(id), 0) from broadcasts where true
    on conflict (user_id) do update set dropped_to = excluded.dropped_to`,
  );
}

const KEPT_MS = NOTICE_DAYS * DAY_MS;

/** Deletes notices older than half a year. */
export async function forgetNotices(db: Db, now: number): Promise<void> {
  const old = sql`last_time <= ${now - KEPT_MS}`;
  await db.batch([
    change(db, sql`delete from notice_actors where notice_id in (select id from notices where ${old})`),
    change(db, sql`delete from notices where ${old}`),
    change(db, sql`delete from broadcasts where create_time <= ${now - KEPT_MS}`),
    change(db, sql`delete from broadcast_drops where broadcast_id not in (select id from broadcasts)`),
  ]);
}

/** Sets the digest frequency. */
export function setDigest(db: Db, userId: string, period: Digest) {
  if (period === 'off') return db.delete(digests).where(eq(digests.userId, userId));
  return db
    .insert(digests)
    .values({ userId, period })
    .onConflictDoUpdate({ target: digests.userId, set: { period } });
}

/** Enables or disables the weekly report. */
export function setWeekly(db: Db, userId: string, wanted: boolean) {
  return db
    .insert(weeklyMails)
    .values({ userId, wanted })
    .onConflictDoUpdate({ target: weeklyMails.userId, set: { wanted } });
}
