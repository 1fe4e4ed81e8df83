import { sql } from 'drizzle-orm';
import { PUBLISH } from '../../../../../contract/content/article/article.ts';
import { FILE_PATH } from '../../../../../contract/kit/file/file.ts';
import { col, type Db, type Row, rowsOf } from '../../../kit/db.ts';
import type { State } from '../draft/states.ts';
import { mayThank } from '../version/keep.ts';

/** Prefix of upload URLs. */
const UPLOADS = `/ming${FILE_PATH}`;

/** Query of publication facts of a draft state (flags 0 or 1); one row. */
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
 * SQL over `article_pending p`, `articles a`: a moderator hid the article after submission and neither
 * restored it nor approved the text since.
 */
const hidden = sql`(a.publish <> ${PUBLISH.published} and exists(select 1 from operator_log h
  where h.kind = 'article' and h.key = cast(p.article_id as text) and h.version > 0 and h.action = 'hide'
    and h.create_time >= p.create_time
    and not exists(select 1 from operator_log l where l.kind = 'submission' and l.key = h.key and l.version > 0
      and l.action = 'approve' and l.id > h.id)))`;

/** SQL: hidden by reports, undecided. */
const undecided = sql`(a.publish = ${PUBLISH.review} and exists(select 1 from moderation_cases c
  where c.kind = 'article' and c.key = cast(p.article_id as text) and c.open = 1))`;

/**
 * Due scheduled articles with checks of author, category and moderation; excludes those waiting for a
 * moderator.
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
