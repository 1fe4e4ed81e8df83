import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { ACTIVITY_TAB } from '../../../../contract/discovery/activity/activity.ts';
import { articles } from '../../content/article/schema.ts';
import { categories } from '../../content/category/schema.ts';
import { type Db, slice } from '../../kit/db.ts';
import { isPublicArticle } from '../../kit/publicWhere.ts';
import { people } from '../../people/user/schema.ts';
import { activities, awards, corrections, entries, open } from './schema.ts';

type Paging = { pageNo: number; pageSize: number };

const { source: _source, html: _html, ...light } = getTableColumns(activities);

/** SQL: required tags as JSON. */
const tagJson = sql<string>`(select json_group_array(json_object('id', t.id, 'name', t.name))
  from activity_tags a join tags t on t.id = a.tag_id where a.activity_id = activities.id)`.as('tag_json');
const categoryName = sql<string>`coalesce(${categories.name}, '')`.as('category_name');
const beside = { categoryName, tagJson };

const over = sql`(cancelled_at is not null or result_at is not null)`;
const TAB: Record<(typeof ACTIVITY_TAB)[number], SQL> = { open: sql`not ${over}`, closed: over };

export type ListFilter = Paging & { tab?: (typeof ACTIVITY_TAB)[number] | undefined; now: number };

const whereOf = ({ tab }: ListFilter) => and(open, tab && TAB[tab]);

/** Running by end, upcoming by start, in judging by end, then finished newest first. */
const orderOf = (now: number) => [
  sql`case when ${over} then 3 when ${now} < start_time then 1 when ${now} < end_time then 0 else 2 end`,
  sql`case when ${over} then -end_time when ${now} < start_time then start_time else end_time end`,
  desc(activities.id),
];

/** One page of public activities. */
export function activityRows(db: Db, filter: ListFilter) {
  return db
    .select({ activity: light, ...beside })
    .from(activities)
    .leftJoin(categories, eq(categories.id, activities.categoryId))
    .where(whereOf(filter))
    .orderBy(...orderOf(filter.now))
    .limit(filter.pageSize)
    .offset(slice(filter).offset);
}

export type ActivityRow = Awaited<ReturnType<typeof activityRows>>[number];

/** Total for `activityRows`. */
export function activityTotal(db: Db, filter: ListFilter) {
  return db.select({ total: sql<number>`count(*)` }).from(activities).where(whereOf(filter));
}

/** One activity with text, drafts included. */
export function activityRow(db: Db, id: number) {
  return db
    .select({ activity: getTableColumns(activities), ...beside })
    .from(activities)
    .leftJoin(categories, eq(categories.id, activities.categoryId))
    .where(eq(activities.id, id))
    .limit(1);
}

/** SQL: whether article `articles` is public. */
const readable = sql`(${isPublicArticle('articles')})`;

/** Column names must be unique: D1 batches map rows by name. */
const author = { nickname: people.nickname, avatar: people.avatar };

/** One page of readable submissions, newest first. */
export function entryRows(db: Db, activityId: number, paging: Paging) {
  return db
    .select({ entry: entries, title: articles.title, summary: articles.summary, ...author })
    .from(entries)
    .innerJoin(articles, and(eq(articles.id, entries.articleId), readable))
    .leftJoin(people, eq(people.id, entries.userId))
    .where(eq(entries.activityId, activityId))
    .orderBy(desc(entries.createTime), desc(entries.id))
    .limit(paging.pageSize)
    .offset(slice(paging).offset);
}

export type EntryRow = Awaited<ReturnType<typeof entryRows>>[number];

/** Awards in order; `title` is null if the article is not public. */
export function awardRows(db: Db, activityId: number) {
  return db
    .select({
      award: awards,
      articleId: articles.id,
      title: articles.title,
      userId: entries.userId,
      ...author,
    })
    .from(awards)
    .innerJoin(entries, eq(entries.id, awards.entryId))
    .leftJoin(articles, and(eq(articles.id, entries.articleId), readable))
    .leftJoin(people, eq(people.id, entries.userId))
    .where(eq(awards.activityId, activityId))
    .orderBy(asc(awards.position));
}

export type AwardRow = Awaited<ReturnType<typeof awardRows>>[number];

/** Corrections of the results in order. */
export function correctionRows(db: Db, activityId: number) {
  return db
    .select({ note: corrections.note, createTime: corrections.createTime })
    .from(corrections)
    .where(eq(corrections.activityId, activityId))
    .orderBy(asc(corrections.id));
}

/** One correction. */
export function correctionRow(db: Db, id: number) {
  return db.select({ note: corrections.note }).from(corrections).where(eq(corrections.id, id));
}
