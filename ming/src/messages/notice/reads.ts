import { eq, type SQL, sql } from 'drizzle-orm';
import { BROADCAST_ID, COMMENT_MARK, NOTICE, PRIVATE } from '../../../../contract/messages/notice/notice.ts';
import { col, type Db, type Row, rowsOf, slice } from '../../kit/db.ts';
import { isPublicArticle, isPublicPost } from '../../kit/publicWhere.ts';
import { isOpenAccount } from '../../people/user/nickname.ts';
import { hasNotWithdrawn, holds, namingMessage } from './holds.ts';
import { digests, weeklyMails } from './schema.ts';

const noticeRowColumns = {
  id: col.number,
  type: col.number,
  mark: col.number,
  content: col.text,
  isRead: col.number,
  articleId: col.numberOrNull,
  commentId: col.numberOrNull,
  questionId: col.numberOrNull,
  answerId: col.numberOrNull,
  remarkId: col.numberOrNull,
  /** System notices only. */
  activityId: col.optional(col.numberOrNull),
  title: col.text,
  lastTime: col.number,
  actors: col.number,
  fromId: col.text,
  nickname: col.text,
  avatar: col.text,
  excerpt: col.text,
  /** Link target of a system notice. */
  url: col.optional(col.text),
};
export type NoticeRow = Row<typeof noticeRowColumns>;

/** One page of valid notices of a kind, newest first, with current names. */
export function noticeRows(db: Db, it: { userId: string; type: number; pageNo: number; pageSize: number }) {
  return selectNotices(db, sql`n.user_id = ${it.userId} and n.type = ${it.type}`, slice(it));
}

/** The newest valid unread notices, of a kind or of all. */
export function latestRows(db: Db, it: { userId: string; type?: number | undefined }, limit: number) {
  const ofKind = it.type === undefined ? sql`` : sql` and n.type = ${it.type}`;
  return selectNotices(db, sql`n.user_id = ${it.userId} and n.is_read = 0${ofKind}`, { limit, offset: 0 });
}

/** Valid notices `n` that match a condition, newest first, with actors and subjects. */
function selectNotices(db: Db, condition: SQL, { limit, offset }: { limit: number; offset: number }) {
  return rowsOf(
    db,
    noticeRowColumns,
    sql`select n.id, n.type, n.mark, n.content, n.is_read as isRead, n.article_id as articleId,
      n.comment_id as commentId, n.question_id as questionId, n.answer_id as answerId, n.remark_id as remarkId,
      n.last_time as lastTime,
      coalesce((select title from articles a where a.id = n.article_id),
        (select title from questions q where q.id = n.question_id), '') as title,
      coalesce((select substr(c.source, 1, 200) from comments c where c.id = n.comment_id),
        (select substr(r.source, 1, 200) from forum_comments r where r.id = n.remark_id),
        (select substr(w.summary, 1, 200) from answers w where w.id = n.answer_id),
        (select m.excerpt from ${namingMessage} and n.mark = ${COMMENT_MARK.chat}), '') as excerpt,
      (select count(*) from notice_actors x where x.notice_id = n.id and ${hasNotWithdrawn}) as actors,
      coalesce(p.id, '') as fromId, coalesce(p.nickname, '') as nickname, coalesce(p.avatar, '') as avatar
    from (select n.* from notices n where ${condition} and ${holds}
      order by n.last_time desc, n.id desc limit ${limit} offset ${offset}) n
    left join people p on p.id = (select x.user_id from notice_actors x where x.notice_id = n.id and ${hasNotWithdrawn}
      order by x.at desc, x.user_id limit 1)
    order by n.last_time desc, n.id desc`,
  );
}

/** Number of valid notices of a kind. */
export function noticeTotal(db: Db, userId: string, type: number) {
  return rowsOf(
    db,
    { total: col.number },
    sql`select count(*) as total from notices n where n.user_id = ${userId} and n.type = ${type} and ${holds}`,
  );
}

/** SQL: broadcasts `b` to a person, with their read state `s`. */
export function broadcastsFor(userId: string): SQL {
  return sql`people p join broadcasts b on b.user_id in ('', p.id) and (b.role = '' or b.role = p.role)
      and b.create_time >= p.create_time
    left join broadcast_states s on s.user_id = p.id
    where p.id = ${userId} and b.id > coalesce(s.dropped_to, 0)
      and not exists (select 1 from broadcast_drops where user_id = p.id and broadcast_id = b.id)`;
}

/** One page of system notices, personal and broadcast, newest first. */
export function systemRows(db: Db, it: { userId: string; pageNo: number; pageSize: number }) {
  const { limit, offset } = slice(it);
  return rowsOf(
    db,
    noticeRowColumns,
    sql`select *, ${NOTICE.system} as type, 0 as mark, null as commentId, null as remarkId, 0 as actors,
      '' as fromId, '' as nickname, '' as avatar, '' as excerpt,
      coalesce((select title from articles a where a.id = articleId and ${isPublicArticle('a')}),
        (select title from questions q where q.id = questionId and ${isPublicPost('q')}), '')
        as title
    from (
      select id, content, is_read as isRead, article_id as articleId, question_id as questionId,
        answer_id as answerId, activity_id as activityId, last_time as lastTime, url
      from notices where user_id = ${it.userId} and type = ${NOTICE.system}
      union all
      select b.id + ${BROADCAST_ID}, b.content, b.id <= coalesce(s.read_to, 0), null, null, null, null, b.create_time, b.url
      from ${broadcastsFor(it.userId)}
    ) order by lastTime desc, id desc limit ${limit} offset ${offset}`,
  );
}

/** Total for `systemRows`. */
export function systemTotal(db: Db, userId: string) {
  return rowsOf(
    db,
    { total: col.number },
    sql`select (select count(*) from notices where user_id = ${userId} and type = ${NOTICE.system})
      + (select count(*) from ${broadcastsFor(userId)}) as total`,
  );
}

/** Unread counts by kind, private messages included; kinds with 0 may have no row. */
export function unreadRows(db: Db, userId: string) {
  return rowsOf(
    db,
    { type: col.number, unread: col.number },
    sql`select type, sum(n) as unread from (
      select n.type, count(*) as n from notices n where n.user_id = ${userId} and n.is_read = 0 and ${holds}
      group by n.type
      union all
      select ${NOTICE.system}, count(*) from ${broadcastsFor(userId)} and b.id > coalesce(s.read_to, 0)
      union all
      select ${PRIVATE}, coalesce(sum(max(0, r.last - max(m.read_to, m.cleared_to))), 0)
      from room_members m join rooms r on r.id = m.room_id where m.user_id = ${userId}
    ) group by type`,
  );
}

/** The kinds a person has disabled. */
export function offRows(db: Db, userId: string) {
  return rowsOf(db, { type: col.number }, sql`select type from notice_off where user_id = ${userId}`);
}

/** Digest frequency; no row if disabled. */
export function digestRow(db: Db, userId: string) {
  return db.select({ period: digests.period }).from(digests).where(eq(digests.userId, userId));
}

/** Whether the weekly report is wanted; no row if it never was. */
export function weeklyRow(db: Db, userId: string) {
  return db.select({ wanted: weeklyMails.wanted }).from(weeklyMails).where(eq(weeklyMails.userId, userId));
}

const dueColumns = { id: col.text, email: col.text, nickname: col.text, sent: col.text };
type DueNotice = Row<typeof dueColumns>;

export type WeeklyDue = DueNotice;

/** Subscribers who have not had this Monday's report, longest waiting first; keyset page after `after`. */
export function weeklyDues(
  db: Db,
  { week, after, most }: { week: string; after: Pick<DueNotice, 'sent' | 'id'>; most: number },
) {
  return rowsOf(
    db,
    dueColumns,
    sql`select p.id, p.email, p.nickname, w.sent_week as sent
    from weekly_mails w join people p on p.id = w.user_id
    where (w.sent_week, p.id) > (${after.sent}, ${after.id}) and w.wanted = 1
      and w.sent_week < ${week} and p.email is not null and p.close_at is null
    order by w.sent_week, p.id limit ${most}`,
  );
}

export type DigestDue = DueNotice;

/**
 * Subscribers due for a digest: daily, or weekly after 7 days; longest waiting first. Keyset page after
 * `after`.
 */
export function digestDues(
  db: Db,
  it: { day: string; weekAgo: string; after: Pick<DueNotice, 'sent' | 'id'>; most: number },
) {
  return rowsOf(
    db,
    dueColumns,
    sql`select p.id, p.email, p.nickname, d.sent_day as sent from digests d join people p on p.id = d.user_id
    where (d.sent_day, p.id) > (${it.after.sent}, ${it.after.id})
      and p.email is not null and p.close_at is null
      and ((d.period = 'daily' and d.sent_day < ${it.day}) or (d.period = 'weekly' and d.sent_day <= ${it.weekAgo}))
    order by d.sent_day, p.id limit ${it.most}`,
  );
}

/** Number of recipients of a system notice to a person, a role or all; one row. */
export function reachRow(db: Db, { userId, role }: { userId: string; role: string }) {
  return rowsOf(
    db,
    { people: col.number },
    sql`select count(*) as people from people where ${isOpenAccount}
      and (${userId} = '' or id = ${userId}) and (${role} = '' or role = ${role})`,
  );
}

const sentRowColumns = {
  id: col.number,
  content: col.text,
  url: col.text,
  role: col.text,
  userId: col.text,
  nickname: col.text,
  operator: col.text,
  createTime: col.number,
};

/** One page of sent system notices, newest first, with current names. */
export function sentRows(db: Db, paging: { pageNo: number; pageSize: number }) {
  const { limit, offset } = slice(paging);
  return rowsOf(
    db,
    sentRowColumns,
    sql`select b.id, b.content, b.url, b.role, b.user_id as userId, coalesce(p.nickname, '') as nickname,
      coalesce(o.nickname, b.sender_id) as operator, b.create_time as createTime
    from (select * from broadcasts order by id desc limit ${limit} offset ${offset}) b
    left join people p on p.id = b.user_id left join people o on o.id = b.sender_id order by b.id desc`,
  );
}

/** Total for `sentRows`. */
export function sentTotal(db: Db) {
  return rowsOf(db, { total: col.number }, sql`select count(*) as total from broadcasts`);
}
