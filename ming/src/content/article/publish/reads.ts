import { sql } from 'drizzle-orm';
import { PUBLISH } from '../../../../../contract/content/article/article.ts';
import { FILE_PATH } from '../../../../../contract/kit/file/file.ts';
import { col, type Db, type Row, rowsOf } from '../../../kit/db.ts';
import type { State } from '../draft/states.ts';
import { mayThank } from '../version/keep.ts';

/** What addresses of uploads begin with. */
const UPLOADS = `/ming${FILE_PATH}`;

/** What publishing asks the database about a state of a draft; flags of 0 or 1. One row. */
export function factsRow(
  db: Db,
  it: { id: number; userId: string; cover: string; state: State; thanks: number },
) {
  const { fields } = it.state;
  const { avatar, chapterId, specialId } = fields;
  const key = avatar.startsWith(UPLOADS) ? avatar.slice(UPLOADS.length) : '';
  return rowsOf(
    db,
    { category: col.number, cover: col.number, chapter: col.number, hidden: col.number, thanks: col.number },
    sql`select
    exists(select 1 from categories where id = ${fields.categoryId}
      and coalesce(user_id, ${it.userId}) = ${it.userId}) as category,
    ${avatar} in ('', ${it.cover}) or exists(select 1 from files where key = ${key} and user_id = ${it.userId}
      and mime like 'image/%' and removed_at is null and hidden_at is null) as cover,
    (${chapterId} = 0 and ${specialId} = 0) or exists(select 1 from chapters c join columns s on s.id = c.column_id
      where c.id = ${chapterId} and s.user_id = ${it.userId} and ${specialId} in (0, s.id)) as chapter,
    exists(select 1 from moderation_cases where kind = 'article' and key = ${String(it.id)}
      and (open = 1 or outcome = 'hide')) as hidden,
    ${it.thanks} = 0 or ${mayThank({ commentId: it.thanks, articleId: it.id, userId: it.userId })} as thanks`,
  );
}

/**
 * Whether a moderator has hidden the article since its text was sent, and has neither shown it again nor approved the text
 * later; as SQL about `article_pending p` and its `articles a`.
 */
const hidden = sql`(a.publish <> ${PUBLISH.published} and exists(select 1 from operator_log h
  where h.kind = 'article' and h.key = cast(p.article_id as text) and h.version > 0 and h.action = 'hide'
    and h.create_time >= p.create_time
    and not exists(select 1 from operator_log l where l.kind = 'submission' and l.key = h.key and l.version > 0
      and l.action = 'approve' and l.id > h.id)))`;

/** Whether reports have hidden the article until a moderator decides; as SQL about the same. */
const undecided = sql`(a.publish = ${PUBLISH.review} and exists(select 1 from moderation_cases c
  where c.kind = 'article' and c.key = cast(p.article_id as text) and c.open = 1))`;

/**
 * What is published automatically now: the first of it, with whether its author, its category and the moderators still allow it.
 * What moderators have to decide first is left out.
 */
export function dueRows(db: Db, now: number, most: number) {
  return rowsOf(
    db,
    dueRowColumns,
    sql`select p.article_id as id, p.user_id as userId, p.title, p.due_at as dueAt, ${hidden} as hidden,
      exists(select 1 from sanctions s where s.user_id = p.user_id and s.kind in ('ban', 'mute') and s.until > ${now}) as barred,
      exists(select 1 from categories c where c.id = p.category_id and coalesce(c.user_id, p.user_id) = p.user_id) as category
    from article_pending p join articles a on a.id = p.article_id
    where p.waits = 0 and p.due_at is not null and p.due_at <= ${now} and not ${undecided}
    order by p.due_at, p.article_id limit ${most}`,
  );
}

const dueRowColumns = {
  id: col.number,
  userId: col.text,
  title: col.text,
  dueAt: col.number,
  hidden: col.number,
  barred: col.number,
  category: col.number,
};
export type DueRow = Row<typeof dueRowColumns>;
