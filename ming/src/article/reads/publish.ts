import { sql } from 'drizzle-orm';
import { FILE_PATH } from '../../../../contract/file.ts';
import { type Db, rowsOf } from '../../kit/db.ts';
import type { State } from '../drafts.ts';

/** What addresses of uploads begin with. */
const UPLOADS = `/ming${FILE_PATH}`;

/** What publishing asks the database about a state of a draft; flags of 0 or 1. One row. */
export function factsRow(db: Db, it: { id: number; userId: string; cover: string; state: State }) {
  const { fields } = it.state;
  const { avatar, chapterId, specialId } = fields;
  const key = avatar.startsWith(UPLOADS) ? avatar.slice(UPLOADS.length) : '';
  return rowsOf<{ category: number; cover: number; chapter: number; hidden: number }>(
    db,
    sql`select
    exists(select 1 from categories where id = ${fields.categoryId}
      and coalesce(user_id, ${it.userId}) = ${it.userId}) as category,
    ${avatar} in ('', ${it.cover}) or exists(select 1 from files where key = ${key} and user_id = ${it.userId}
      and mime like 'image/%' and removed_at is null) as cover,
    (${chapterId} = 0 and ${specialId} = 0) or exists(select 1 from chapters c join columns s on s.id = c.column_id
      where c.id = ${chapterId} and s.user_id = ${it.userId} and ${specialId} in (0, s.id)) as chapter,
    exists(select 1 from moderation_cases where kind = 'article' and key = ${String(it.id)}
      and (open = 1 or outcome = 'hide')) as hidden`,
  );
}

/** What is published automatically now: the first of it, with whether its author and its category still allow it. */
export function dueRows(db: Db, now: number, most: number) {
  return rowsOf<DueRow>(
    db,
    sql`select p.article_id as id, p.user_id as userId, p.title, p.due_at as dueAt,
      exists(select 1 from sanctions s where s.user_id = p.user_id and s.kind in ('ban', 'mute') and s.until > ${now}) as barred,
      exists(select 1 from categories c where c.id = p.category_id and coalesce(c.user_id, p.user_id) = p.user_id) as category
    from article_pending p where p.waits = 0 and p.due_at is not null and p.due_at <= ${now}
    order by p.due_at, p.article_id limit ${most}`,
  );
}

export type DueRow = {
  id: number;
  userId: string;
  title: string;
  dueAt: number;
  barred: number;
  category: number;
};
