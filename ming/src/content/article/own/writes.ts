import { type SQL, sql } from 'drizzle-orm';
import { tags } from '../../../../../contract/kit/cacheTags.ts';
import { change, type Db } from '../../../kit/db.ts';
import { emit } from '../../../kit/events.ts';
import { addTombstones } from '../../../kit/tombstones.ts';
import { moveArticles } from '../../category/moves.ts';
import { HOT_MS } from '../rules.ts';

type Own = { id: number; userId: string; now: number };

/** Cache tags of a page that names an article, and of the lists with it. */
export const tagsOf = (id: number) => [tags.article(id), tags.articleTitle(id), tags.list];

/** The statements that move one's own article to the recycle bin, out of every cache and out of the search index. */
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

/** The statements that take one's own article out of the recycle bin. */
export function fromBin(db: Db, { id, userId }: Own) {
  return [
    change(
      db,
      sql`update articles set deleted_at = null where id = ${id} and user_id = ${userId} and deleted_at is not null`,
    ),
    emit(db, 'search.changed', {}, sql`changes() > 0`),
  ] as const;
}

/** Articles of a JSON list of ids that are all one's own; none of them otherwise. */
function allOwn(userId: string, ids: readonly number[]): SQL {
  const list = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  return sql`articles.id in ${list} and (select count(*) from articles a where a.id in ${list} and a.user_id = ${userId})
    = ${new Set(ids).size}`;
}

/** The statements that move one's own articles to a category of the site or of one's own. */
export function move(db: Db, it: { ids: readonly number[]; userId: string; categoryId: number }) {
  const usable = sql`exists (select 1 from categories c
    where c.id = ${it.categoryId} and coalesce(c.user_id, ${it.userId}) = ${it.userId})`;
  return moveArticles(db, sql`${allOwn(it.userId, it.ids)} and ${usable}`, it.categoryId);
}

/** The statement that puts one's own articles in order within their categories. */
export function order(db: Db, it: { list: readonly { id: number; sort: number }[]; userId: string }) {
  const ids = it.list.map(({ id }) => id);
  return change(
    db,
    sql`update articles set sort = n.value ->> 'sort' from json_each(${JSON.stringify(it.list)}) n
    where articles.id = n.value ->> 'id' and ${allOwn(it.userId, ids)}`,
  );
}

/**
 * The statements that give one's own article an earlier time, in ms; nothing happens to one that is older already. Its
 * youth is part of `hot` (see rules.ts), and its tags keep a copy of the time.
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
