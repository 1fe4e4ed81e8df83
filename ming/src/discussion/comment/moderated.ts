import { sql } from 'drizzle-orm';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import { place } from '../../../../contract/kit/places.ts';
import { type Moderated, recentIn } from '../../kit/moderated.ts';
import { setShown } from '../engine/statements.ts';

/** Locking a comment closes its thread. */
export const moderatedComment: Moderated = {
  kind: 'comment',
  find: (keys) => sql`select cast(c.id as text) as key, c.user_id as userId,
      case when c.deleted_at is null then c.state else ${COMMENT_STATE.deleted} end as state,
      coalesce(c.edit_time, c.create_time) as stamp, c.create_time as createTime, a.title,
      case when c.deleted_at is null then substr(c.source, 1, 2000) else '' end as text,
      cast(c.article_id as text) as pageId, 'comment' as lockKind,
      cast(case c.parent_id when 0 then c.id else c.parent_id end as text) as lockKey
    from comments c join articles a on a.id = c.article_id
    where c.id in (select cast(value as integer) from json_each(${keys}))`,
  setShown: (db, it) => setShown(db, 'comment', it),
  recent: recentIn('comments'),
  written: (key) => sql`select source as text from comments where id = ${Number(key)} and deleted_at is null`,
  tags: ({ pageId }) => [tags.article(Number(pageId))],
  url: ({ key, pageId }) => `${place.article(Number(pageId))}#comment-${key}`,
};
