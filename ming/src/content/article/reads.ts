import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { GATE_COMMENT_LEAST } from '../../../../contract/kit/limits.ts';
import { col, type Db, type Row, rowsOf } from '../../kit/db.ts';
import { bytesFromHex, decompress, type Stored } from '../../kit/gzipText.ts';
import type { Caller } from '../../kit/http/caller.ts';
import { isPublicArticle, isPublicPost } from '../../kit/publicWhere.ts';
import { people } from '../../people/user/schema.ts';
import { categories } from '../category/schema.ts';
import { citingJson } from '../citation/reads.ts';
import { chapterArticles, chapters, columns, isPublishedColumn } from '../column/schema.ts';
import { openKey, readOpenBytes, readRest, restKey } from './body/reads.ts';
import { tagJson } from './lists.ts';
import { mayReadLocked } from './rules.ts';
import { articles, bodies, isShownArticle } from './schema.ts';

const RELATED = 5;
/** Limits for related articles: tags (D1 allows five selects in a union), and newest articles per tag. */
const RELATED_TAGS = 5;
const RELATED_WINDOW = 40;

/** Public activities of an article as JSON. */
const activityJson = sql<string>`(select json_group_array(json_object('id', v.id, 'title', v.title,
  'award', coalesce(w.name, ''))) from activity_entries e
  join activities v on v.id = e.activity_id and v.is_public = 1 and v.cancelled_at is null
  left join activity_awards w on w.entry_id = e.id where e.article_id = articles.id)`.as('activity_json');

/**
 * Article with its text, if inline; see `pageText`. Column names must be unique, as a batch returns rows by
 * name.
 */
export function articleRow(db: Db, id: number) {
  return db
    .select({
      article: articles,
      html: bytesFromHex(bodies.html).as('html'),
      // Kept compressed: most readers do not get it.
      lockedHtml: sql<Stored | null>`${bodies.lockedHtml}`.as('locked_html'),
      behind: bodies.behind,
      toc: bodies.toc,
      openKey,
      restKey,
      verified: bodies.verified,
      categoryName: sql<string>`coalesce(${categories.name}, '')`.as('category_name'),
      tagJson,
      activityJson,
      citingJson: citingJson({ kind: 'article', target: sql`cast(articles.id as text)` }).as('citing_json'),
    })
    .from(articles)
    .innerJoin(bodies, eq(bodies.articleId, articles.id))
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .where(eq(articles.id, id))
    .limit(1);
}

export type ArticleRow = Awaited<ReturnType<typeof articleRow>>[number];

/**
 * Text of a page; `lockedHtml` and `source` are null if not granted. `html` is UTF-8, passed through
 * unparsed.
 */
export type PageText = { html: Buffer; toc: string; lockedHtml: string | null; source: string | null };

/**
 * Text for a reader who may see the locked part (`opens`) or is the author (`owns`). `source` comes from
 * `sourceRow`.
 */
export async function pageText(
  files: R2Bucket,
  row: ArticleRow,
  { opens, owns, source }: { opens: boolean; owns: boolean; source: string | undefined },
): Promise<PageText> {
  if (row.openKey === null) {
    const { html, toc, lockedHtml } = row;
    return {
      html,
      toc,
      lockedHtml: opens && lockedHtml ? decompress(lockedHtml) : null,
      source: owns ? (source ?? null) : null,
    };
  }
  const { html, toc, locked } = await readOpenBytes(files, row.openKey);
  const rest = row.restKey && (owns || (opens && locked)) ? await readRest(files, row.restKey) : null;
  return {
    html,
    toc,
    lockedHtml: opens ? (rest?.lockedHtml ?? null) : null,
    source: owns ? (rest?.source ?? null) : null,
  };
}

/** Author of an article. */
export function writerRow(db: Db, id: number) {
  return db
    .select(getTableColumns(people))
    .from(articles)
    .innerJoin(people, eq(people.id, articles.userId))
    .where(eq(articles.id, id))
    .limit(1);
}

/** Position of an article in its column; no row if it is in no visible one. */
export function placeRow(db: Db, id: number) {
  return db
    .select({
      id: columns.id,
      name: columns.name,
      chapterId: chapterArticles.chapterId,
      chapterName: sql<string>`${chapters.name}`.as('chapter_name'),
      // Counts visible articles only.
      index: sql<number>`(select count(*) from chapter_articles o join articles a on a.id = o.article_id
        where o.column_id = ${chapterArticles.columnId} and o.position <= ${chapterArticles.position}
        and ${isPublicArticle('a')})`.as('place'),
      total: columns.articleNum,
    })
    .from(chapterArticles)
    .innerJoin(chapters, eq(chapters.id, chapterArticles.chapterId))
    .innerJoin(columns, and(isPublishedColumn, eq(columns.id, chapterArticles.columnId)))
    .where(eq(chapterArticles.articleId, id))
    .limit(1);
}

export type PlaceRow = Awaited<ReturnType<typeof placeRow>>[number];

const neighbourColumns = { id: col.number, title: col.text, step: col.number };
export type Neighbour = Row<typeof neighbourColumns>;

/** Previous (-1) and next (1) article: in the column, else among the author's by time. */
export function adjacentArticles(db: Db, id: number) {
  const side = (step: -1 | 1) => sql`select * from (
    select a.id, a.title, ${sql.raw(String(step))} as step from chapter_articles me
    join chapter_articles o on o.column_id = me.column_id and o.position ${sql.raw(step < 0 ? '<' : '>')} me.position
    join articles a on a.id = o.article_id and ${isPublicArticle('a')}
    where me.article_id = ${id} order by o.position ${sql.raw(step < 0 ? 'desc' : 'asc')} limit 1)`;
  return rowsOf(db, neighbourColumns, sql`${side(-1)} union all ${side(1)}`);
}

/** The author's neighbours in time, as `adjacentArticles`. */
export function neighboursInTime(db: Db, id: number) {
  const side = (step: -1 | 1) => sql`select * from (
    select a.id, a.title, ${sql.raw(String(step))} as step from articles a, articles me
    where me.id = ${id} and ${isPublicArticle('a')} and a.user_id = me.user_id
      and (a.create_time, a.id) ${sql.raw(step < 0 ? '<' : '>')} (me.create_time, me.id)
    order by a.create_time ${sql.raw(step < 0 ? 'desc' : 'asc')}, a.id ${sql.raw(step < 0 ? 'desc' : 'asc')} limit 1)`;
  return rowsOf(db, neighbourColumns, sql`${side(-1)} union all ${side(1)}`);
}

const relativeColumns = { id: col.number, title: col.text, quantity: col.number, createTime: col.number };
export type Relative = Row<typeof relativeColumns>;

/** Articles sharing the most tags, most read first; popular tags contribute their newest only. */
export function relatedArticles(db: Db, id: number) {
  const newest = Array.from(
    { length: RELATED_TAGS },
    (_, i) => sql`select * from (
      select article_id from article_tags
      where tag_id = (select tag_id from article_tags where article_id = ${id} order by tag_id limit 1 offset ${i})
      order by is_stick desc, create_time desc, article_id desc limit ${RELATED_WINDOW})`,
  );
  return rowsOf(
    db,
    relativeColumns,
    sql`select articles.id, title, quantity, create_time as createTime
    from (select article_id, count(*) as shared from (${sql.join(newest, sql` union all `)}) group by article_id)
    join articles on articles.id = article_id
    where ${isShownArticle} and articles.id <> ${id}
    order by shared desc, quantity desc limit ${RELATED}`,
  );
}

/**
 * A reader's relation to article and author, as 0 or 1. `holder`: key of opened articles; comments count if
 * visible and long enough.
 */
export function flagsOf(db: Db, id: number, callerId: string, holder: string) {
  return rowsOf(
    db,
    {
      liked: col.number,
      collected: col.number,
      followed: col.number,
      commented: col.number,
      coded: col.number,
      bought: col.number,
    },
    sql`select
    exists(select 1 from article_likes where article_id = ${id} and user_id = ${callerId}) as liked,
    exists(select 1 from article_collects where article_id = ${id} and user_id = ${callerId}) as collected,
    exists(select 1 from follows where user_id = ${callerId}
      and target_id = (select user_id from articles where id = ${id})) as followed,
    exists(select 1 from comments where user_id = ${callerId} and article_id = ${id}
      and ${isPublicPost()} and length >= coalesce((
        select cast(value as integer) from settings where name = 'gateCommentLeast'), ${GATE_COMMENT_LEAST})) as commented,
    exists(select 1 from article_unlocks where article_id = ${id} and holder = ${holder}) as coded,
    exists(select 1 from rights where user_id = ${callerId} and kind = 'reading' and biz = ${id}) as bought`,
  );
}

/** Whether a caller may read the locked part; `holder` as in `flagsOf`. */
export async function opensLocked(
  db: Db,
  id: number,
  caller: Caller | null,
  holder: string | null,
): Promise<boolean> {
  const [[article], [did]] = await db.batch([
    db
      .select({ userId: articles.userId, readType: articles.readType })
      .from(articles)
      .where(and(eq(articles.id, id), isShownArticle)),
    flagsOf(db, id, caller?.id ?? '', holder ?? ''),
  ]);
  if (!article) return false;
  return mayReadLocked(article, {
    caller,
    liked: !!did?.liked,
    commented: !!did?.commented,
    coded: !!did?.coded,
    bought: !!did?.bought,
  });
}

/** Source, for the author only. */
export function sourceRow(db: Db, id: number, callerId: string) {
  return db
    .select({ source: bodies.source })
    .from(bodies)
    .innerJoin(articles, eq(articles.id, bodies.articleId))
    .where(and(eq(articles.id, id), eq(articles.userId, callerId)))
    .limit(1);
}

/** Author and visibility. */
export function ownership(db: Db, id: number) {
  return db
    .select({ userId: articles.userId, publish: articles.publish, deletedAt: articles.deletedAt })
    .from(articles)
    .where(eq(articles.id, id))
    .limit(1);
}

/** Data for `articleMarkdown`. */
export function publicSource(db: Db, id: number) {
  return db
    .select({
      source: bodies.source,
      restKey,
      title: articles.title,
      userId: articles.userId,
      nickname: people.nickname,
      readType: articles.readType,
      revision: articles.revision,
      createTime: articles.createTime,
      updateTime: articles.updateTime,
    })
    .from(articles)
    .innerJoin(bodies, eq(bodies.articleId, articles.id))
    .innerJoin(people, eq(people.id, articles.userId))
    .where(and(isShownArticle, eq(articles.id, id)))
    .limit(1);
}
