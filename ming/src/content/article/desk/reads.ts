import { eq, type SQL, sql } from 'drizzle-orm';
import {
  CURATED_STATE,
  type CuratedFlag,
  type CuratedState,
  type curatedList,
} from '../../../../../contract/content/article/desk.ts';
import type { InputOf } from '../../../../../contract/kit/endpoint.ts';
import { col, type Db, type Row, rowsOf, slice } from '../../../kit/db.ts';
import { people } from '../../../people/user/schema.ts';
import { categories } from '../../category/schema.ts';
import { articles, pending } from '../schema.ts';

const curatedRowColumns = {
  id: col.number,
  title: col.text,
  userId: col.text,
  nickname: col.text,
  categoryName: col.text,
  state: col.keyOf(CURATED_STATE),
  isWaiting: col.number,
  isStick: col.number,
  isLocked: col.number,
  reports: col.number,
  quantity: col.number,
  likeCount: col.number,
  commentCount: col.number,
  createTime: col.number,
  updateTime: col.number,
};
export type CuratedRow = Row<typeof curatedRowColumns>;

const waiting = sql`exists (select 1 from article_pending p where p.article_id = a.id and p.waits = 1)`;
const locked = sql`exists (select 1 from locks l where l.kind = 'article' and l.key = cast(a.id as text))`;
const reports = sql`(select count(*) from reports r
  where r.kind = 'article' and r.key = cast(a.id as text) and r.settled = 0)`;
/** SQL: submitted at some time; drafts are private. */
const sent = sql`(a.published_at is not null or a.publish in (0, 1, 2) or ${waiting})`;

const STATE: Record<CuratedState, SQL> = {
  all: sql`a.deleted_at is null`,
  published: sql`a.deleted_at is null and a.publish = 1`,
  pending: sql`a.deleted_at is null and (a.publish = 2 or ${waiting})`,
  hidden: sql`a.deleted_at is null and a.publish = 0 and a.withdrawn = 0`,
  withdrawn: sql`a.deleted_at is null and a.withdrawn = 1 and a.publish <> 1`,
  deleted: sql`a.deleted_at is not null`,
};

const FLAG: Record<CuratedFlag, SQL> = {
  any: sql`true`,
  stick: sql`a.is_stick = 1`,
  reported: sql`${reports} > 0`,
  locked,
  copied: sql`a.is_original = 0`,
};

type Filter = InputOf<typeof curatedList>;

function whereOf({ keyword, state, flag, userId, categoryId }: Filter): SQL {
  const parts = [
    sent,
    STATE[state],
    FLAG[flag],
    keyword
      ? sql`(instr(lower(a.title), lower(${keyword})) > 0 or cast(a.id as text) = ${keyword})`
      : sql`true`,
    userId ? sql`a.user_id = ${userId}` : sql`true`,
    categoryId ? sql`a.category_id = ${categoryId}` : sql`true`,
  ];
  return sql.join(parts, sql` and `);
}

const columns = sql`select a.id, a.title, a.user_id as userId, u.nickname, coalesce(c.name, '') as categoryName,
    case when a.deleted_at is not null then 'deleted' when a.publish = 1 then 'published'
      when a.publish = 2 or (a.published_at is null and ${waiting}) then 'pending'
      when a.withdrawn = 1 then 'withdrawn' else 'hidden' end as state,
    ${waiting} as isWaiting, a.is_stick as isStick, ${locked} as isLocked, ${reports} as reports,
    a.quantity, a.like_count as likeCount, a.comment_count as commentCount,
    a.create_time as createTime, a.update_time as updateTime
  from articles a join people u on u.id = a.user_id left join categories c on c.id = a.category_id`;

/** Page of all articles, newest first. */
export function curatedRows(db: Db, filter: Filter) {
  const { limit, offset } = slice(filter);
  return rowsOf(
    db,
    curatedRowColumns,
    sql`${columns} where ${whereOf(filter)} order by a.create_time desc, a.id desc limit ${limit} offset ${offset}`,
  );
}

/** Total of `curatedRows`. */
export function curatedTotal(db: Db, filter: Filter) {
  return rowsOf(
    db,
    { total: col.number },
    sql`select count(*) as total from articles a where ${whereOf(filter)}`,
  );
}

/** One article as listed. */
export function curatedRow(db: Db, id: number) {
  return rowsOf(db, curatedRowColumns, sql`${columns} where a.id = ${id} and ${sent}`);
}

/** Text waiting for a moderator, with its author. */
export function submissionRow(db: Db, id: number) {
  return db
    .select({
      sent: pending,
      nickname: people.nickname,
      avatar: people.avatar,
      categoryName: sql<string>`coalesce(${categories.name}, '')`.as('category_name'),
      publish: articles.publish,
      tagJson: sql<string>`(select json_group_array(json_object('id', coalesce(t.id, 0), 'name', n.value))
        from json_each(${pending.tags}) n left join tags t on t.name = n.value)`.as('tag_json'),
    })
    .from(pending)
    .innerJoin(articles, eq(articles.id, pending.articleId))
    .innerJoin(people, eq(people.id, pending.userId))
    .leftJoin(categories, eq(categories.id, pending.categoryId))
    .where(sql`${pending.articleId} = ${id} and ${pending.waits} = 1 and ${articles.deletedAt} is null`)
    .limit(1);
}
