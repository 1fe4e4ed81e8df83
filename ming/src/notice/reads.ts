import { sql } from 'drizzle-orm';
import { type Db, rowsOf, slice } from '../kit/db.ts';

export type NoticeRow = {
  id: number;
  type: number;
  mark: number;
  content: string;
  isRead: number;
  articleId: number | null;
  commentId: number | null;
  questionId: number | null;
  answerId: number | null;
  remarkId: number | null;
  title: string;
  lastTime: number;
  actors: number;
  fromId: string;
  nickname: string;
  avatar: string;
  excerpt: string;
};

/** One page of somebody's notices of a kind, the latest first. The names are those of today; withdrawn texts are empty. */
export function noticeRows(db: Db, it: { userId: string; type: number; pageNo: number; pageSize: number }) {
  const { limit, offset } = slice(it);
  return rowsOf<NoticeRow>(
    db,
    sql`select n.id, n.type, n.mark, n.content, n.is_read as isRead, n.article_id as articleId,
      n.comment_id as commentId, n.question_id as questionId, n.answer_id as answerId, n.remark_id as remarkId,
      n.last_time as lastTime,
      coalesce((select title from articles a where a.id = n.article_id and a.publish = 1 and a.deleted_at is null),
        (select title from questions q where q.id = n.question_id and q.state = 1 and q.deleted_at is null), '')
        as title,
      coalesce((select substr(c.source, 1, 200) from comments c
        where c.id = n.comment_id and c.state = 1 and c.deleted_at is null),
        (select substr(r.source, 1, 200) from forum_comments r
          where r.id = n.remark_id and r.state = 1 and r.deleted_at is null),
        (select substr(w.summary, 1, 200) from answers w
          where w.id = n.answer_id and w.state = 1 and w.deleted_at is null), '') as excerpt,
      (select count(*) from notice_actors where notice_id = n.id) as actors,
      coalesce(p.id, '') as fromId, coalesce(p.nickname, '') as nickname, coalesce(p.avatar, '') as avatar
    from (select * from notices where user_id = ${it.userId} and type = ${it.type}
      order by last_time desc, id desc limit ${limit} offset ${offset}) n
    left join people p on p.id = (select user_id from notice_actors where notice_id = n.id
      order by at desc, user_id limit 1)
    order by n.last_time desc, n.id desc`,
  );
}

/** How many notices of a kind somebody has. */
export function noticeTotal(db: Db, userId: string, type: number) {
  return rowsOf<{ total: number }>(
    db,
    sql`select count(*) as total from notices where user_id = ${userId} and type = ${type}`,
  );
}

/** How many unread notices of each kind somebody has; kinds without any have no row. */
export function unreadRows(db: Db, userId: string) {
  return rowsOf<{ type: number; unread: number }>(
    db,
    sql`select type, count(*) as unread from notices where user_id = ${userId} and is_read = 0 group by type`,
  );
}

/** The kinds somebody has switched off. */
export function offRows(db: Db, userId: string) {
  return rowsOf<{ type: number }>(db, sql`select type from notice_off where user_id = ${userId}`);
}
