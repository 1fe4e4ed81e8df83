import { sql } from 'drizzle-orm';
import { col, type Db, type Row, rowsOf } from '../../../kit/db.ts';
import { expandedFromHex } from '../../../kit/gzipText.ts';
import { isPublicArticle, isPublicPost } from '../../../kit/publicWhere.ts';
import { restKey, restKeyIn } from '../body/reads.ts';
import { articles, bodies, versions } from '../schema.ts';

const versionColumns = {
  number: col.number,
  createdAt: col.number,
  note: col.text,
  hidden: col.number,
  withdrawn: col.number,
  /** Whether a comment was thanked; the rest is null if it is no longer public. */
  thanked: col.number,
  commentId: col.numberOrNull,
  passageId: col.numberOrNull,
  userId: col.textOrNull,
  nickname: col.textOrNull,
};
export type VersionRow = Row<typeof versionColumns>;

/** Versions, newest first; hidden ones only with their time. */
export function versionRows(db: Db, id: number) {
  return rowsOf(
    db,
    versionColumns,
    sql`select v.number, v.created_at as createdAt, iif(o.open, v.note, '') as note, v.hidden_at is not null as hidden,
      v.withdrawn_at is not null as withdrawn, o.open and v.comment_id is not null as thanked,
      iif(o.open, c.id, null) as commentId, iif(o.open, c.passage_id, null) as passageId,
      iif(o.open, p.id, null) as userId, iif(o.open, p.nickname, null) as nickname
    from article_versions v
    join (select number, hidden_at is null and withdrawn_at is null as open from article_versions
      where article_id = ${id}) o on o.number = v.number
    left join comments c on c.id = v.comment_id and c.article_id = v.article_id and ${isPublicPost('c')}
      and exists (select 1 from people where id = c.user_id and close_at is null and ended_at is null)
    left join people p on p.id = c.user_id
    where v.article_id = ${id} order by v.number desc`,
  );
}

/** A version (default: latest visible) and its predecessor, public parts; texts may be in R2. */
export function comparedRows(db: Db, id: number, number: number | undefined) {
  return db
    .select({
      number: versions.number,
      title: versions.title,
      summary: versions.summary,
      source: expandedFromHex(versions.source).as('source'),
      textKey: versions.textKey,
    })
    .from(versions)
    .where(
      sql`${versions.articleId} = ${id} and hidden_at is null and withdrawn_at is null
        ${number === undefined ? sql`` : sql`and ${versions.number} <= ${number}`}`,
    )
    .orderBy(sql`${versions.number} desc`)
    .limit(2);
}

/** Current article with its text. */
export function presentRow(db: Db, id: number) {
  return db
    .select({
      userId: articles.userId,
      publish: articles.publish,
      deletedAt: articles.deletedAt,
      readType: articles.readType,
      title: articles.title,
      summary: articles.summary,
      source: bodies.source,
      restKey,
      nickname: sql<string>`coalesce((select nickname from people where id = ${articles.userId}), '')`.as(
        'nickname',
      ),
    })
    .from(articles)
    .innerJoin(bodies, sql`${bodies.articleId} = ${articles.id}`)
    .where(sql`${articles.id} = ${id}`)
    .limit(1);
}

/** Public text to keep before a change; a row if there is no version yet. */
export function formerRow(db: Db, id: number) {
  return rowsOf(
    db,
    { source: col.text, restKey: col.textOrNull, revision: col.number },
    sql`select b.source, ${restKeyIn('b')} as restKey, a.revision from articles a join article_bodies b on b.article_id = a.id
    where a.id = ${id} and ${isPublicArticle('a')} and not exists (select 1 from article_versions where article_id = a.id)`,
  );
}

/** Person thanked by a visible version. */
export function thankedRow(db: Db, id: number, number: number) {
  return rowsOf(
    db,
    { commentId: col.number, authorId: col.text },
    sql`select v.comment_id as commentId, a.user_id as authorId from article_versions v
    join articles a on a.id = v.article_id and ${isPublicArticle('a')}
    where v.article_id = ${id} and v.number = ${number} and v.comment_id is not null
      and v.hidden_at is null and v.withdrawn_at is null`,
  );
}
