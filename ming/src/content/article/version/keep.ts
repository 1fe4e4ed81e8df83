import { type SQL, sql } from 'drizzle-orm';
import { PUBLISH } from '../../../../../contract/content/article/article.ts';
import { VERSION_MINUTES, VERSIONS_MOST } from '../../../../../contract/kit/limits.ts';
import { change, type Db } from '../../../kit/db.ts';
import { emit } from '../../../kit/events.ts';
import { isPublicPost } from '../../../kit/publicWhere.ts';
import { versions } from '../schema.ts';

/** Limit of inline version texts per article in compressed bytes. */
const BYTES_MOST = 1024 * 1024;

const COLUMNS = sql.raw(`article_versions
  (article_id, number, user_id, revision, created_at, title, summary, source, note, comment_id)`);
const latest = (id: number) => sql`(select max(number) from article_versions where article_id = ${id})`;
const visible = sql.raw('hidden_at is null and withdrawn_at is null');

/** SQL: whether a comment can be thanked: public and not by `userId`. */
export const mayThank = (it: { commentId: SQL | number; articleId: SQL | number; userId: SQL | string }) =>
  sql`exists (select 1 from comments c where c.id = ${it.commentId} and c.article_id = ${it.articleId}
    and c.user_id <> ${it.userId} and ${isPublicPost('c')})`;

/**
 * Statement that keeps the public text before the first change since versions exist; `source` is the public
 * part. `when` as in `promote`.
 */
export function keepFormer(db: Db, it: { id: number; revision: number; source: string }, when: SQL) {
  return change(
    db,
    sql`insert into ${COLUMNS}
    select id, 1, user_id, revision, update_time, title, summary, ${sql.param(it.source, versions.source)}, '', null
    from articles where id = ${it.id} and publish = ${PUBLISH.published} and revision = ${it.revision} and ${when}
      and not exists (select 1 from article_versions where article_id = ${it.id})`,
  );
}

/**
 * Statements that record a version; `ready` as in `promote`. Changes within `VERSION_MINUTES` without a note
 * are merged; unchanged public text makes none.
 */
export function keepVersion(db: Db, id: number, ready: SQL, now: number) {
  const said = sql`(p.note <> '' or p.comment_id is not null)`;
  const thanked = mayThank({
    commentId: sql`p.comment_id`,
    articleId: sql`p.article_id`,
    userId: sql`p.user_id`,
  });
  return [
    change(
      db,
      sql`update article_versions set (title, summary, source, text_key, revision) =
        (select title, summary, open_source, null, revision from article_pending where article_id = ${ready})
      where article_id = ${ready} and number = ${latest(id)} and ${visible}
        and created_at > ${now - VERSION_MINUTES * 60_000}
        and exists (select 1 from article_pending p where p.article_id = ${id} and p.open_source is not null
          and p.user_id = article_versions.user_id and not ${said})`,
    ),
    change(
      db,
      sql`insert into ${COLUMNS}
      select p.article_id, coalesce(${latest(id)}, 0) + 1, p.user_id, p.revision, ${now}, p.title, p.summary,
        p.open_source, p.note, iif(${thanked}, p.comment_id, null)
      from article_pending p where p.article_id = ${ready} and p.open_source is not null
        and (${said} or not exists (select 1 from article_versions v where v.article_id = p.article_id
          and v.number = ${latest(id)} and v.${sql.raw('hidden_at is null and v.withdrawn_at is null')}
          and v.title = p.title and v.summary = p.summary
          and (v.source = p.open_source or (v.source = '' and instr(v.text_key, p.open_hash) > 0))))`,
    ),
    emit(
      db,
      'article.corrected',
      { articleId: id, number: latest(id) },
      sql`changes() > 0 and (select comment_id from article_versions where article_id = ${id}
        and number = ${latest(id)}) is not null`,
    ),
    change(
      db,
      sql`delete from article_versions where article_id = ${id} and number in (
        select number from (select number, row_number() over newest as place,
            sum(length(source)) over newest as bytes, min(number) over () as first
          from article_versions where article_id = ${id} window newest as (order by number desc))
        where number <> first and place > 1 and (place >= ${VERSIONS_MOST} or bytes > ${BYTES_MOST}))`,
    ),
  ] as const;
}

/** Statement that hides an article's versions after moderation, if `when` holds. */
export function hideVersions(db: Db, id: number, when: SQL, now: number) {
  return change(
    db,
    sql`update article_versions set hidden_at = ${now} where article_id = ${id} and hidden_at is null and ${when}
      and exists (select 1 from articles where id = ${id} and publish <> ${PUBLISH.published})`,
  );
}

/** Statement that shows the versions hidden last, if the previous statement changed a row. */
export function showVersions(db: Db, id: number) {
  return change(
    db,
    sql`update article_versions set hidden_at = null where changes() > 0 and article_id = ${id}
      and hidden_at = (select max(hidden_at) from article_versions where article_id = ${id})`,
  );
}
