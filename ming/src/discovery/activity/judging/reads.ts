import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { judgedEntries } from '../../../../../contract/discovery/activity/deskJudging.ts';
import type { InputOf } from '../../../../../contract/kit/endpoint.ts';
import { articles } from '../../../content/article/schema.ts';
import { categories } from '../../../content/category/schema.ts';
import { col, type Db, rowsOf, slice } from '../../../kit/db.ts';
import { isPublicArticle } from '../../../kit/publicWhere.ts';
import { people } from '../../../people/user/schema.ts';
import { activities, awards, entries } from '../schema.ts';

const { source: _source, html: _html, ...light } = getTableColumns(activities);

/** One page of all activities with drafts, newest first. */
export function plannedRows(db: Db, paging: { pageNo: number; pageSize: number }) {
  return db
    .select({
      activity: light,
      categoryName: sql<string>`coalesce(${categories.name}, '')`.as('category_name'),
      tagJson: sql<string>`'[]'`.as('tag_json'),
    })
    .from(activities)
    .leftJoin(categories, eq(categories.id, activities.categoryId))
    .orderBy(desc(activities.startTime), desc(activities.id))
    .limit(paging.pageSize)
    .offset(slice(paging).offset);
}

/** Total for `plannedRows`. */
export const plannedTotal = (db: Db) => db.select({ total: sql<number>`count(*)` }).from(activities);

type Filter = InputOf<typeof judgedEntries>;

const whereOf = ({ id, isShortlisted }: Filter) =>
  and(
    eq(entries.activityId, id),
    isShortlisted === undefined ? undefined : eq(entries.isShortlisted, Number(isShortlisted)),
  );

const average = sql<number | null>`(select avg(score) from activity_scores s
  where s.entry_id = activity_entries.id)`.as('average');

/** One page of submissions with all judges' scores; unreadable ones included. */
export function judgedRows(db: Db, filter: Filter) {
  const latest = [desc(entries.createTime), desc(entries.id)];
  return db
    .select({
      entry: entries,
      title: articles.title,
      isShown: sql<number>`coalesce(${isPublicArticle('articles')}, 0)`.as('is_shown'),
      nickname: people.nickname,
      average,
      scores: sql<string>`(select json_group_array(json_object('id', s.user_id, 'nickname', p.nickname,
        'score', s.score, 'remark', s.remark)) from activity_scores s left join people p on p.id = s.user_id
        where s.entry_id = activity_entries.id)`.as('scores'),
      award: sql<string>`coalesce(${awards.name}, '')`.as('award'),
      remark: sql<string>`coalesce(${awards.remark}, '')`.as('remark'),
    })
    .from(entries)
    .leftJoin(articles, eq(articles.id, entries.articleId))
    .leftJoin(people, eq(people.id, entries.userId))
    .leftJoin(awards, eq(awards.entryId, entries.id))
    .where(whereOf(filter))
    .orderBy(...(filter.sort === 'score' ? [sql`average desc nulls last`, ...latest] : latest))
    .limit(filter.pageSize)
    .offset(slice(filter).offset);
}

export type JudgedRow = Awaited<ReturnType<typeof judgedRows>>[number];

/** Total for `judgedRows`. */
export function judgedTotal(db: Db, filter: Filter) {
  return db.select({ total: sql<number>`count(*)` }).from(entries).where(whereOf(filter));
}

/** A submission with the state of its activity. */
export function entryFor(db: Db, entryId: number) {
  return db
    .select({ entry: entries, activity: light })
    .from(entries)
    .innerJoin(activities, eq(activities.id, entries.activityId))
    .where(eq(entries.id, entryId))
    .limit(1);
}

/** Ids of tags by name and of a category. */
export function choicesOf(db: Db, names: readonly string[], categoryId: number) {
  return [
    rowsOf(
      db,
      { id: col.number, name: col.text },
      sql`select id, name from tags where lower(name) in
      (select lower(value) from json_each(${JSON.stringify(names)}))`,
    ),
    rowsOf(
      db,
      { id: col.number },
      sql`select id from categories where id = ${categoryId} and user_id is null`,
    ),
  ] as const;
}

/** The activity created under an idempotency key. */
export function madeBy(db: Db, key: string) {
  return db
    .select({ id: activities.id, revision: activities.revision })
    .from(activities)
    .where(eq(activities.key, key));
}
