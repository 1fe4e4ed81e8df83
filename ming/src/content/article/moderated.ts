import { sql } from 'drizzle-orm';
import { PUBLISH } from '../../../../contract/content/article/article.ts';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import { place } from '../../../../contract/kit/places.ts';
import { change } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { type Moderated, recentIn } from '../../kit/moderated.ts';
import { restKeyIn } from './body/reads.ts';
import { endReview, promote } from './publish/promote.ts';
import { hideVersions, showVersions } from './version/keep.ts';

/** Characters shown in the queue. */
const TEXT_MOST = 20_000;

/** Published at some time; otherwise it is a submission. */
const published = sql`publish <> ${PUBLISH.draft} and (published_at is not null or publish <> ${PUBLISH.review})`;

/** Moderation of published articles. Locking closes comments; articles withdrawn by their author stay so. */
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
    where id in (select cast(value as integer) from json_each(${keys})) and ${published}`,
  setShown: (db, { key, shown, waits, when, now }) => {
    const publish = shown ? PUBLISH.published : waits ? PUBLISH.review : PUBLISH.down;
    const to = sql`iif(withdrawn = 1, ${PUBLISH.down}, ${publish})`;
    return [
      change(
        db,
        sql`update articles set publish = ${to}
        where id = ${Number(key)} and publish not in (${PUBLISH.draft}, ${to}) and ${published} and ${when}`,
      ),
      emit(db, 'search.changed', {}, sql`changes() > 0`),
      ...(shown
        ? [showVersions(db, Number(key))]
        : [
            emit(db, 'article.withdrawn', { articleId: Number(key) }, sql`changes() > 0`),
            hideVersions(db, Number(key), when, now),
          ]),
    ];
  },
  recent: recentIn('articles'),
  written: (key) => sql`select concat_ws(char(10), a.title, a.summary, a.keywords,
      (select group_concat(t.name, char(10)) from article_tags g join tags t on t.id = g.tag_id
        where g.article_id = a.id), b.source) as text, ${restKeyIn('b')} as restKey
    from articles a join article_bodies b on b.article_id = a.id
    where a.id = ${Number(key)} and a.deleted_at is null and ${published}`,
  tags: ({ key }) => [tags.article(Number(key)), tags.articleTitle(Number(key)), tags.list],
  url: ({ key }) => place.article(Number(key)),
};

/**
 * Moderation of pending submissions, new or changed. Approving publishes (at its time, if scheduled); hiding
 * returns them to the author. Scheduled ones can be held.
 */
export const moderatedSubmission: Moderated = {
  kind: 'submission',
  find: (keys) => sql`select cast(a.id as text) as key, a.user_id as userId,
      case when a.deleted_at is not null then ${COMMENT_STATE.deleted}
        when p.waits = 1 then ${COMMENT_STATE.review}
        when a.publish = ${PUBLISH.published} or p.waits = 0 then ${COMMENT_STATE.shown}
        else ${COMMENT_STATE.hidden} end as state,
      coalesce(p.revision, a.revision) as stamp, coalesce(p.create_time, a.create_time) as createTime,
      coalesce(p.title, a.title) as title, substr(coalesce(p.source, ''), 1, ${TEXT_MOST}) as text,
      cast(a.id as text) as pageId, '' as lockKind, '' as lockKey
    from articles a left join article_pending p on p.article_id = a.id
    where a.id in (select cast(value as integer) from json_each(${keys})) and (p.article_id is not null
      or exists (select 1 from moderation_cases c where c.kind = 'submission' and c.key = cast(a.id as text)))`,
  written: (
    key,
  ) => sql`select concat_ws(char(10), p.title, p.summary, p.keywords, p.tags, p.note, p.source) as text
    from article_pending p join articles a on a.id = p.article_id
    where p.article_id = ${Number(key)} and a.deleted_at is null`,
  setShown: (db, { key, shown, waits, when, now }) => {
    const id = Number(key);
    if (waits && !shown)
      return [
        change(
          db,
          sql`update article_pending set waits = 1 where article_id = ${id} and waits = 0 and ${when}`,
        ),
        change(
          db,
          sql`update articles set publish = ${PUBLISH.review} where id = ${id} and publish <> ${PUBLISH.published}
          and exists (select 1 from article_pending where article_id = ${id} and waits = 1)`,
        ),
      ];
    const waiting = sql`article_id = ${id} and waits = 1 and ${when}`;
    if (!shown) return [change(db, sql`delete from article_pending where ${waiting}`), endReview(db, id)];
    return [
      change(db, sql`update article_pending set waits = 0 where ${waiting}`),
      ...promote(db, id, now),
      endReview(db, id),
    ];
  },
  tags: ({ key }) => [tags.article(Number(key)), tags.articleTitle(Number(key)), tags.list],
  url: ({ key }) => place.adminSubmission(Number(key)),
};
