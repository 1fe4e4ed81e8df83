import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { PUBLISH } from '../../../../../contract/content/article/article.ts';
import type { ManageOrder, myArticles } from '../../../../../contract/content/article/own.ts';
import type { InputOf } from '../../../../../contract/kit/endpoint.ts';
import { col, type Db, rowsOf, slice } from '../../../kit/db.ts';
import { isPublicArticle } from '../../../kit/publicWhere.ts';
import { people } from '../../../people/user/schema.ts';
import { categories } from '../../category/schema.ts';
import { isSold } from '../isSold.ts';
import { tagJson } from '../lists.ts';
import { articles } from '../schema.ts';

type Filter = InputOf<typeof myArticles> & { userId: string };

const whereOf = ({ userId, type, keyword, categoryId, deleted }: Filter) =>
  and(
    eq(articles.userId, userId),
    deleted ? isNotNull(articles.deletedAt) : isNull(articles.deletedAt),
    type === undefined ? undefined : eq(articles.publish, type),
    categoryId === undefined ? undefined : eq(articles.categoryId, categoryId),
    keyword ? sql`instr(lower(${articles.title}), lower(${keyword})) > 0` : undefined,
  );

/** SQL: when an unpublished newer draft was saved; null if none. */
const changedAt = sql<number | null>`(select d.update_time from article_drafts d
  where d.article_id = articles.id and d.revision > articles.revision)`;

const ORDER_COLUMN: Record<ManageOrder, SQL> = {
  create_time: sql`articles.create_time`,
  update_time: sql`coalesce(${changedAt}, articles.update_time)`,
  quantity: sql`articles.quantity`,
  like_count: sql`articles.like_count`,
  collect_count: sql`articles.collect_count`,
  comment_count: sql`articles.comment_count`,
};

function orderOf({ deleted, sort, orderByDescColumn }: Filter) {
  if (deleted) return [desc(articles.deletedAt), desc(articles.id)];
  return [
    ...(sort === 1 ? [asc(articles.sort)] : []),
    ...(orderByDescColumn ? [desc(ORDER_COLUMN[orderByDescColumn])] : []),
    desc(articles.createTime),
    desc(articles.id),
  ];
}

/** Page of own articles in every state. Finds ids first, so that only those rows are joined. */
export function myArticleRows(db: Db, filter: Filter) {
  const page = db
    .select({ id: articles.id })
    .from(articles)
    .where(whereOf(filter))
    .orderBy(...orderOf(filter))
    .limit(filter.pageSize)
    .offset(slice(filter).offset);
  return db
    .select({
      article: articles,
      nickname: people.nickname,
      userAvatar: people.avatar,
      categoryName: sql<string>`coalesce(${categories.name}, '')`.as('category_name'),
      tagJson,
      changedAt: changedAt.as('changed_at'),
      dueAt: sql<number | null>`(select p.due_at from article_pending p where p.article_id = articles.id)`.as(
        'due_at',
      ),
      sold: sql<number>`(${articles.deletedAt} is not null and ${isSold})`.as('is_sold'),
    })
    .from(articles)
    .innerJoin(people, eq(people.id, articles.userId))
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .where(sql`${articles.id} in ${page}`)
    .orderBy(...orderOf(filter));
}

export type MyArticleRow = Awaited<ReturnType<typeof myArticleRows>>[number];

/** Total of `myArticleRows`. */
export function myArticleTotal(db: Db, filter: Filter) {
  return db.select({ total: sql<number>`count(*)` }).from(articles).where(whereOf(filter));
}

/** Own article counts by state. */
export function myCounts(db: Db, userId: string) {
  const of = (publish: number) => sql`coalesce(sum(deleted_at is null and publish = ${publish}), 0)`;
  return rowsOf(
    db,
    {
      all: col.number,
      published: col.number,
      pending: col.number,
      draft: col.number,
      deleted: col.number,
      down: col.number,
    },
    sql`select coalesce(sum(deleted_at is null), 0) as "all", ${of(PUBLISH.published)} as published,
      ${of(PUBLISH.review)} as pending, ${of(PUBLISH.draft)} as draft, ${of(PUBLISH.down)} as down,
      coalesce(sum(deleted_at is not null), 0) as deleted
    from articles where user_id = ${userId}`,
  );
}

/** Own articles among these ids; others are missing. */
export function ownAmong(db: Db, userId: string, ids: readonly number[]) {
  return rowsOf(
    db,
    { id: col.number, categoryId: col.number, shown: col.number },
    sql`select id, category_id as categoryId, ${isPublicArticle()} as shown
    from articles where user_id = ${userId} and id in (select value from json_each(${JSON.stringify(ids)}))`,
  );
}

/** SQL: drafts, and articles with a newer draft. */
const fromUnfinishedArticles = (userId: string) =>
  sql`from articles a left join article_drafts d on d.article_id = a.id
    where a.user_id = ${userId} and a.deleted_at is null
    and (a.publish = ${PUBLISH.draft} or d.revision > a.revision)`;

const openDraftColumns = { id: col.number, title: col.text, updateTime: col.number, isPublished: col.number };

/** Latest drafts of a person. */
export function openDrafts(db: Db, userId: string, most: number) {
  return rowsOf(
    db,
    openDraftColumns,
    sql`select a.id, coalesce(d.title, a.title) as title, coalesce(d.update_time, a.update_time) as updateTime,
      a.publish = ${PUBLISH.published} as isPublished ${fromUnfinishedArticles(userId)}
    order by updateTime desc, a.id desc limit ${most}`,
  );
}

/** Number of drafts; one row. */
export function openDraftTotal(db: Db, userId: string) {
  return rowsOf(db, { total: col.number }, sql`select count(*) as total ${fromUnfinishedArticles(userId)}`);
}
