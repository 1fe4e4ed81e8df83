import { and, desc, eq, sql } from 'drizzle-orm';
import { articles } from '../../../content/article/schema.ts';
import { col, type Db, rowsOf, slice } from '../../../kit/db.ts';
import { isPublicArticle } from '../../../kit/publicWhere.ts';
import { activities, awards, entries } from '../schema.ts';

type Paging = { pageNo: number; pageSize: number };

/** One page of a person's submissions, newest first. */
export function myEntryRows(db: Db, userId: string, paging: Paging) {
  return db
    .select({
      entry: entries,
      title: articles.title,
      isShown: sql<number>`coalesce(${isPublicArticle('articles')}, 0)`.as('is_shown'),
      award: sql<string>`coalesce(${awards.name}, '')`.as('award'),
      activityTitle: sql<string>`${activities.title}`.as('activity_title'),
      activity: {
        isPublic: activities.isPublic,
        cancelledAt: activities.cancelledAt,
        resultAt: activities.resultAt,
        startTime: activities.startTime,
        endTime: activities.endTime,
      },
    })
    .from(entries)
    .innerJoin(activities, eq(activities.id, entries.activityId))
    .leftJoin(articles, eq(articles.id, entries.articleId))
    .leftJoin(awards, eq(awards.entryId, entries.id))
    .where(eq(entries.userId, userId))
    .orderBy(desc(entries.createTime), desc(entries.id))
    .limit(paging.pageSize)
    .offset(slice(paging).offset);
}

export type MyEntryRow = Awaited<ReturnType<typeof myEntryRows>>[number];

/** Total for `myEntryRows`. */
export function myEntryTotal(db: Db, userId: string) {
  return db.select({ total: sql<number>`count(*)` }).from(entries).where(eq(entries.userId, userId));
}

type Own = { userId: string; activityId: number; keyword?: string | undefined };

const isPublishedWithKeyword = ({ userId, keyword }: Own) =>
  and(
    eq(articles.userId, userId),
    isPublicArticle(),
    keyword ? sql`instr(lower(${articles.title}), lower(${keyword})) > 0` : undefined,
  );

const tagIds = sql<string>`(select json_group_array(tag_id) from article_tags
  where article_id = articles.id)`.as('tag_ids');

const isEntered = (activityId: number) =>
  sql<number>`exists (select 1 from activity_entries e
    where e.activity_id = ${activityId} and e.article_id = articles.id)`.as('is_entered');

/** One page of a person's published articles, newest first, with whether each is submitted. */
export function candidateRows(db: Db, own: Own & Paging) {
  return db
    .select({
      id: articles.id,
      title: articles.title,
      categoryId: articles.categoryId,
      createTime: articles.createTime,
      tagIds,
      isEntered: isEntered(own.activityId),
    })
    .from(articles)
    .where(isPublishedWithKeyword(own))
    .orderBy(desc(articles.createTime), desc(articles.id))
    .limit(own.pageSize)
    .offset(slice(own).offset);
}

export type CandidateRow = Awaited<ReturnType<typeof candidateRows>>[number];

/** Total for `candidateRows`. */
export function candidateTotal(db: Db, own: Own) {
  return db.select({ total: sql<number>`count(*)` }).from(articles).where(isPublishedWithKeyword(own));
}

/** Number of articles a person has submitted to an activity. */
export function enteredBy(db: Db, userId: string, activityId: number) {
  return db
    .select({ entered: sql<number>`count(*)` })
    .from(entries)
    .where(and(eq(entries.userId, userId), eq(entries.activityId, activityId)));
}

/** An article with the fields that submission checks need, and its entry if any. */
export function articleFor(db: Db, activityId: number, articleId: number) {
  return rowsOf(
    db,
    {
      userId: col.text,
      isShown: col.number,
      categoryId: col.number,
      createTime: col.number,
      tagIds: col.text,
      entryId: col.numberOrNull,
    },
    sql`select user_id as userId, ${isPublicArticle()} as isShown, category_id as categoryId,
      create_time as createTime, ${tagIds.sql} as tagIds,
      (select e.id from activity_entries e where e.activity_id = ${activityId} and e.article_id = articles.id) as entryId
    from articles where id = ${articleId}`,
  );
}
