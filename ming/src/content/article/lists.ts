import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { articleList, ORDER } from '../../../../contract/content/article/article.ts';
import type { InputOf } from '../../../../contract/kit/endpoint.ts';
import { type Db, slice } from '../../kit/db.ts';
import { counters } from '../../kit/schema.ts';
import { people } from '../../people/user/schema.ts';
import { categories } from '../category/schema.ts';
import { chapterArticles, columns } from '../column/schema.ts';
import { tags } from '../tag/schema.ts';
import { articles, articleTags, isShownArticle } from './schema.ts';

export type ListFilter = InputOf<typeof articleList>;
type Slice = { pageNo: number; pageSize: number };

/** Above this many articles in a tag, orders other than time consider only the newest. */
const TAG_WINDOW = 2_000;

const ORDER_COLUMN = {
  create_time: articles.createTime,
  quantity: articles.quantity,
  like_count: articles.likeCount,
} as const satisfies Record<(typeof ORDER)[number], unknown>;

/** Order column: explicit, by 最新 or 热门, default 推荐. */
function orderColumn(filter: Pick<ListFilter, 'orderByDescColumn' | 'sort'>) {
  if (filter.orderByDescColumn) return ORDER_COLUMN[filter.orderByDescColumn];
  if (filter.sort === 'hot') return articles.quantity;
  return filter.sort ? articles.createTime : articles.hot;
}

/** Pinned first, unless turned off. */
function orderOf(filter: ListFilter, column: AnySQLiteColumn) {
  const order = [desc(column), desc(articles.id)];
  return filter.pinned === 0 ? order : [desc(articles.isStick), ...order];
}

/** Ids of one page from an index; rows are fetched for these only. */
function pageIds(db: Db, filter: ListFilter, followerId: string | null) {
  const column = orderColumn(filter);
  const where: SQL[] = [isShownArticle];
  // Columns are small: unary plus keeps the planner from scanning the category.
  if (filter.categoryId)
    where.push(
      filter.specialId
        ? sql`+${articles.categoryId} = ${filter.categoryId}`
        : eq(articles.categoryId, filter.categoryId),
    );
  if (filter.specialId) {
    where.push(
      sql`${articles.id} in (select ${chapterArticles.articleId} from ${chapterArticles} where ${chapterArticles.columnId} = ${filter.specialId})`,
    );
  }
  if (followerId)
    where.push(sql`${articles.userId} in (select target_id from follows where user_id = ${followerId})`);
  if (filter.tagId) where.push(sql`${articles.id} in ${tagWindow(db, filter.tagId)}`);
  return db
    .select({ id: articles.id })
    .from(articles)
    .where(and(...where))
    .orderBy(...orderOf(filter, column))
    .limit(filter.pageSize)
    .offset(slice(filter).offset);
}

function tagWindow(db: Db, tagId: number) {
  return db
    .select({ id: articleTags.articleId })
    .from(articleTags)
    .where(eq(articleTags.tagId, tagId))
    .orderBy(desc(articleTags.isStick), desc(articleTags.createTime), desc(articleTags.articleId))
    .limit(TAG_WINDOW);
}

/** A tag's articles by time, from the tag's index. */
function tagIdsByTime(db: Db, tagId: number, paging: Slice) {
  return db
    .select({ id: articleTags.articleId })
    .from(articleTags)
    .innerJoin(articles, and(eq(articles.id, articleTags.articleId), isShownArticle))
    .where(eq(articleTags.tagId, tagId))
    .orderBy(desc(articleTags.isStick), desc(articleTags.createTime), desc(articleTags.articleId))
    .limit(paging.pageSize)
    .offset(slice(paging).offset);
}

/** Tags of an article as JSON. */
export const tagJson = sql<string>`(select json_group_array(json_object('id', t.id, 'name', t.name))
  from article_tags at join tags t on t.id = at.tag_id where at.article_id = ${articles.id})`.as('tag_json');

/** Card fields, without text. */
const itemFields = {
  article: articles,
  nickname: people.nickname,
  userAvatar: people.avatar,
  categoryName: sql<string>`coalesce(${categories.name}, '')`.as('category_name'),
  tagJson,
};

function items(db: Db) {
  return db
    .select(itemFields)
    .from(articles)
    .innerJoin(people, eq(people.id, articles.userId))
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .$dynamic();
}

export type ItemRow = Awaited<ReturnType<typeof items>>[number];

/** Page of cards: pinned first, then the requested order. */
export function articleRows(db: Db, filter: ListFilter, followerId: string | null = null) {
  const onlyTag = filter.tagId && !filter.categoryId && !filter.specialId && !followerId;
  const byTime = !filter.orderByDescColumn && filter.sort !== 'hot' && filter.pinned !== 0;
  const ids =
    onlyTag && filter.tagId && byTime
      ? tagIdsByTime(db, filter.tagId, filter)
      : pageIds(db, filter, followerId);
  const column = onlyTag && byTime ? articles.createTime : orderColumn(filter);
  return items(db)
    .where(sql`${articles.id} in ${ids}`)
    .orderBy(...orderOf(filter, column));
}

/** Page of an author's category in the author's order; empty for a site category. */
export function ownCategoryArticles(db: Db, categoryId: number, paging: Slice) {
  const order = [asc(articles.sort), desc(articles.createTime), desc(articles.id)];
  const ids = db
    .select({ id: articles.id })
    .from(articles)
    .where(
      and(
        isShownArticle,
        eq(articles.categoryId, categoryId),
        sql`exists (select 1 from categories c where c.id = ${categoryId} and c.user_id is not null)`,
      ),
    )
    .orderBy(...order)
    .limit(paging.pageSize)
    .offset(slice(paging).offset);
  return items(db)
    .where(sql`${articles.id} in ${ids}`)
    .orderBy(...order);
}

/** Total of a filter; uses kept counts for a single one. */
export function articleTotal(db: Db, filter: ListFilter, followerId: string | null = null) {
  const named = [filter.categoryId, filter.tagId, filter.specialId].filter(Boolean).length;
  if (named === 0 && !followerId)
    return db.select({ total: counters.value }).from(counters).where(eq(counters.name, 'articles'));
  if (named === 1 && !followerId) {
    if (filter.categoryId)
      return db
        .select({ total: categories.articleNum })
        .from(categories)
        .where(eq(categories.id, filter.categoryId));
    if (filter.tagId)
      return db.select({ total: tags.articleNum }).from(tags).where(eq(tags.id, filter.tagId));
    if (filter.specialId)
      return db.select({ total: columns.articleNum }).from(columns).where(eq(columns.id, filter.specialId));
  }
  const all = pageIds(db, { ...filter, pageNo: 1, pageSize: TAG_WINDOW }, followerId).as('filtered');
  return db.select({ total: sql<number>`count(*)` }).from(all);
}

/** Page of an author's published articles, by time or views. */
export function authorArticles(db: Db, userId: string, sort: 'new' | 'hot', paging: Slice) {
  const column = sort === 'hot' ? articles.quantity : articles.createTime;
  const ids = db
    .select({ id: articles.id })
    .from(articles)
    .where(and(isShownArticle, eq(articles.userId, userId)))
    .orderBy(desc(column), desc(articles.id))
    .limit(paging.pageSize)
    .offset(slice(paging).offset);
  return items(db).where(sql`${articles.id} in ${ids}`).orderBy(desc(column), desc(articles.id));
}

/** Articles of a person by state; unpublished only with `all`. */
type Own = { userId: string; type: number | undefined; all: boolean };

const ownWhere = ({ userId, type, all }: Own) =>
  and(
    eq(articles.userId, userId),
    all ? isNull(articles.deletedAt) : isShownArticle,
    type === undefined ? undefined : eq(articles.publish, type),
  );

/** Page of a person's articles, newest first. */
export function ownArticles(db: Db, own: Own, paging: Slice) {
  const ids = db
    .select({ id: articles.id })
    .from(articles)
    .where(ownWhere(own))
    .orderBy(desc(articles.createTime), desc(articles.id))
    .limit(paging.pageSize)
    .offset(slice(paging).offset);
  return items(db).where(sql`${articles.id} in ${ids}`).orderBy(desc(articles.createTime), desc(articles.id));
}

/** Total of `ownArticles`. */
export function ownTotal(db: Db, own: Own) {
  return db.select({ total: sql<number>`count(*)` }).from(articles).where(ownWhere(own));
}

/** Page of a column or chapter in reading order. */
export function columnArticles(
  db: Db,
  filter: { specialId: number; categoryId?: number | undefined } & Slice,
) {
  const place = filter.categoryId
    ? and(eq(chapterArticles.columnId, filter.specialId), eq(chapterArticles.chapterId, filter.categoryId))
    : eq(chapterArticles.columnId, filter.specialId);
  return items(db)
    .innerJoin(chapterArticles, eq(chapterArticles.articleId, articles.id))
    .where(and(isShownArticle, place))
    .orderBy(chapterArticles.position)
    .limit(filter.pageSize)
    .offset(slice(filter).offset);
}

/** Public cards of these articles (list or query), unordered, at most 50. */
export function articlesOf(db: Db, ids: readonly number[] | SQL) {
  return items(db).where(
    and(isShownArticle, inArray(articles.id, Array.isArray(ids) ? [...ids] : (ids as SQL))),
  );
}

/** Most read articles. */
export function mostRead(db: Db, most: number) {
  return db
    .select({ id: articles.id, title: articles.title, quantity: articles.quantity })
    .from(articles)
    .where(isShownArticle)
    .orderBy(desc(articles.quantity), desc(articles.id))
    .limit(most);
}
