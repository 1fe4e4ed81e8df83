import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { articleList, ORDER } from '../../../../contract/content/article/article.ts';
import type { Given } from '../../../../contract/kit/endpoint.ts';
import { type Db, slice } from '../../kit/db.ts';
import { counters } from '../../kit/schema.ts';
import { people } from '../../people/user/schema.ts';
import { categories } from '../category/schema.ts';
import { chapterArticles, columns } from '../column/schema.ts';
import { tags } from '../tag/schema.ts';
import { articles, articleTags, shown } from './schema.ts';

export type ListFilter = Given<typeof articleList>;
type Slice = { pageNo: number; pageSize: number };

/** Above this many articles of a tag, orders other than time look at the newest only. */
const TAG_WINDOW = 2_000;

const ORDER_COLUMN = {
  create_time: articles.createTime,
  quantity: articles.quantity,
  like_count: articles.likeCount,
} as const satisfies Record<(typeof ORDER)[number], unknown>;

/** The column a list is ordered by: named outright, by 最新 or 热门, or 推荐 where nothing is said. */
function orderColumn(filter: Pick<ListFilter, 'orderByDescColumn' | 'sort'>) {
  if (filter.orderByDescColumn) return ORDER_COLUMN[filter.orderByDescColumn];
  if (filter.sort === 'hot') return articles.quantity;
  return filter.sort ? articles.createTime : articles.hot;
}

/** The order of a list: pinned articles first, unless they are sorted among the others. */
function orderOf(filter: ListFilter, column: AnySQLiteColumn) {
  const order = [desc(column), desc(articles.id)];
  return filter.pinned === 0 ? order : [desc(articles.isStick), ...order];
}

/** The ids of one page, found in an index alone; the rows are fetched for these only. */
function pageIds(db: Db, filter: ListFilter, followerId: string | null) {
  const column = orderColumn(filter);
  const where: SQL[] = [shown];
  // A column is small: the unary plus keeps the planner from walking a whole category to find its articles.
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

/** A tag's articles by time straight from the tag's index. */
function tagIdsByTime(db: Db, tagId: number, paging: Slice) {
  return db
    .select({ id: articleTags.articleId })
    .from(articleTags)
    .innerJoin(articles, and(eq(articles.id, articleTags.articleId), shown))
    .where(eq(articleTags.tagId, tagId))
    .orderBy(desc(articleTags.isStick), desc(articleTags.createTime), desc(articleTags.articleId))
    .limit(paging.pageSize)
    .offset(slice(paging).offset);
}

/** An article's tags as a JSON list of id and name. */
export const tagJson = sql<string>`(select json_group_array(json_object('id', t.id, 'name', t.name))
  from article_tags at join tags t on t.id = at.tag_id where at.article_id = ${articles.id})`.as('tag_json');

/** What a card needs, without the article's text. */
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

/** One page of cards in the order of the contract: pinned first, then the column that was asked for. */
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

/** One page of a category of an author in that author's order; no rows for a category of the site. */
export function ownCategoryArticles(db: Db, categoryId: number, paging: Slice) {
  const order = [asc(articles.sort), desc(articles.createTime), desc(articles.id)];
  const ids = db
    .select({ id: articles.id })
    .from(articles)
    .where(
      and(
        shown,
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

/** How many articles the filter leaves; kept counts for a single filter, counted otherwise. */
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

/** One page of an author's published articles, the newest or the most read first. */
export function authorArticles(db: Db, userId: string, sort: 'new' | 'hot', paging: Slice) {
  const column = sort === 'hot' ? articles.quantity : articles.createTime;
  const ids = db
    .select({ id: articles.id })
    .from(articles)
    .where(and(shown, eq(articles.userId, userId)))
    .orderBy(desc(column), desc(articles.id))
    .limit(paging.pageSize)
    .offset(slice(paging).offset);
  return items(db).where(sql`${articles.id} in ${ids}`).orderBy(desc(column), desc(articles.id));
}

/** Articles of one person: those of a state, and unpublished ones only with `all`. */
type Own = { userId: string; type: number | undefined; all: boolean };

const ownWhere = ({ userId, type, all }: Own) =>
  and(
    eq(articles.userId, userId),
    all ? isNull(articles.deletedAt) : shown,
    type === undefined ? undefined : eq(articles.publish, type),
  );

/** One page of a person's articles, the newest first. */
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

/** How many articles `ownArticles` would list without paging. */
export function ownTotal(db: Db, own: Own) {
  return db.select({ total: sql<number>`count(*)` }).from(articles).where(ownWhere(own));
}

/** One page of a column or of one of its chapters, in reading order. */
export function columnArticles(
  db: Db,
  filter: { specialId: number; categoryId?: number | undefined } & Slice,
) {
  const place = filter.categoryId
    ? and(eq(chapterArticles.columnId, filter.specialId), eq(chapterArticles.chapterId, filter.categoryId))
    : eq(chapterArticles.columnId, filter.specialId);
  return items(db)
    .innerJoin(chapterArticles, eq(chapterArticles.articleId, articles.id))
    .where(and(shown, place))
    .orderBy(chapterArticles.position)
    .limit(filter.pageSize)
    .offset(slice(filter).offset);
}

/** Cards of these articles, given as a list or a query, as far as everybody may see them, in no order. At most 50. */
export function articlesOf(db: Db, ids: readonly number[] | SQL) {
  return items(db).where(and(shown, inArray(articles.id, Array.isArray(ids) ? [...ids] : (ids as SQL))));
}

/** The most read articles. */
export function mostRead(db: Db, most: number) {
  return db
    .select({ id: articles.id, title: articles.title, quantity: articles.quantity })
    .from(articles)
    .where(shown)
    .orderBy(desc(articles.quantity), desc(articles.id))
    .limit(most);
}
