import { sql } from 'drizzle-orm';
import { PUBLISH } from '../../../contract/article.ts';
import { COMMENT_STATE } from '../../../contract/comment.ts';
import { place } from '../../../contract/places.ts';
import { tags } from '../../../contract/tags.ts';
import { change } from '../kit/db.ts';
import { emit } from '../kit/events.ts';
import type { Moderated } from '../kit/moderated.ts';

/** Articles that were published at some time. Locking one closes its comments. */
export const moderatedArticle: Moderated = {
  kind: 'article',
  find: (keys) => sql`select cast(id as text) as key, user_id as userId,
      case when deleted_at is not null then ${COMMENT_STATE.deleted}
        when publish = ${PUBLISH.published} then ${COMMENT_STATE.shown}
        when publish = ${PUBLISH.review} then ${COMMENT_STATE.review} else ${COMMENT_STATE.hidden} end as state,
      update_time as stamp, create_time as createTime, title,
      case when deleted_at is null then summary else '' end as text, cast(id as text) as pageId,
      'article' as lockKind, cast(id as text) as lockKey
    from articles
    where id in (select cast(value as integer) from json_each(${keys})) and publish <> ${PUBLISH.draft}`,
  setShown: (db, { key, shown, waits, when }) => {
    const publish = shown ? PUBLISH.published : waits ? PUBLISH.review : PUBLISH.down;
    return [
      change(
        db,
        sql`update articles set publish = ${publish}
        where id = ${Number(key)} and publish not in (${PUBLISH.draft}, ${publish}) and ${when}`,
      ),
      emit(db, 'search.changed', {}, sql`changes() > 0`),
    ];
  },
  tags: ({ key }) => [tags.article(Number(key)), tags.articleTitle(Number(key)), tags.list],
  url: ({ key }) => place.article(Number(key)),
};
