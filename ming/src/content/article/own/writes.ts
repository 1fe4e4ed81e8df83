import { type SQL, sql } from 'drizzle-orm';
import { tags } from '../../../../../contract/kit/cacheTags.ts';
import { change, type Db } from '../../../kit/db.ts';
import { emit } from '../../../kit/events.ts';
import { addTombstones } from '../../../kit/tombstones.ts';
import { moveArticles } from '../../category/moves.ts';
import { HOT_MS } from '../rules.ts';

type Own = { id: number; userId: string; now: number };

/** Cache tags of an article's page and lists. */
export const tagsOf = (id: number) => [tags.article(id), tags.articleTitle(id), tags.list];

/** Statements that move an own article to the recycle bin, invalidating caches and index. */
export function toBin(db: Db, { id, userId, now }: Own) {
  return [
    change(
      db,
      sql`update articles set deleted_at = ${now} where id = ${id} and user_id = ${userId} and deleted_at is null`,
    ),
    addTombstones(db, tagsOf(id), now),
    emit(db, 'search.changed', {}, sql`changes() > 0`),
    emit(db, 'article.withdrawn', { articleId: id }, sql`changes() > 0`),
  ] as const;
}

/** Statements that restore an own article from the recycle bin. */
export function fromBin(db: Db, { id, userId }: Own) {
  return [
    change(
      db,
      sql`update articles set deleted_at = null where id = ${id} and user_id = ${userId} and deleted_at is not null`,
    ),
    emit(db, 'search.changed', {}, sql`changes() > 0`),
  ] as const;
}

/** SQL: these articles, only if all are own. */
function allOwn(userId: string, ids: readonly number[]): SQL {
  const list = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  return sql`articles.id in ${list} and (select count(*) from articles a where a.id in ${list} and a.user_id = ${userId})
    = ${new Set(ids).size}`;
}

/** Statements that move own articles to a site or own category. */
export function recategorise(db: Db, it: { ids: readonly number[]; userId: string; categoryId: number }) {
  const usable = sql`exists (select 1 from categories c
    where c.id = ${it.categoryId} and coalesce(c.user_id, ${it.userId}) = ${it.userId})`;
  return moveArticles(db, sql`${allOwn(it.userId, it.ids)} and ${usable}`, it.categoryId);
}

/** Statement that orders own articles within their categories. */
export function orderArticles(db: Db, it: { list: readonly { id: number; sort: number }[]; userId: string }) {
  const ids = it.list.map(({ id }) => id);
  return change(
    db,
    sql`update articles set sort = n.value ->> 'sort' from json_each(${JSON.stringify(it.list)}) n
    where articles.id = n.value ->> 'id' and ${allOwn(it.userId, ids)}`,
  );
}

/**
 * Statements that backdate an own article (ms); no-op if it is older already. Also updates `hot` (see
 * rules.ts) and the copy in tags.
 */
export function backdate(db: Db, it: { id: number; userId: string; createTime: number }) {
  const { id, userId, createTime } = it;
  return [
    change(
      db,
      sql`update articles set hot = hot - (create_time - ${createTime}) / ${HOT_MS}, create_time = ${createTime}
      where id = ${id} and user_id = ${userId} and create_time > ${createTime}`,
    ),
    change(
      db,
      sql`update article_tags set create_time = (select create_time from articles a where a.id = ${id})
      where article_id = ${id}`,
    ),
  ] as const;
}
