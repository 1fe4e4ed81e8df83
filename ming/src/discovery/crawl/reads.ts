import { type SQL, sql } from 'drizzle-orm';
import { COLUMN_STATUS } from '../../../../contract/content/column/column.ts';
import { CRAWL_PART, type CrawlKind } from '../../../../contract/discovery/crawl/crawl.ts';
import { articlePart, isShownArticle } from '../../content/article/schema.ts';
import { isShownPost as questionShown } from '../../discussion/forum/schema.ts';
import { col, type Db, rowsOf } from '../../kit/db.ts';
import { isPublicArticle } from '../../kit/publicWhere.ts';
import { writing } from '../../people/user/schema.ts';
import { open as activityOpen } from '../activity/schema.ts';

const PART = sql.raw(String(CRAWL_PART));
const SHOWN = isPublicArticle('a');

/**
 * The later of the newest pinned and newest unpinned row: one index seek each, since the index starts with
 * the pin.
 */
function newest(rows: (stick: SQL) => SQL): SQL {
  const [open, pinned] = [rows(sql.raw('0')), rows(sql.raw('1'))];
  return sql`nullif(max(coalesce((${open}), 0), coalesce((${pinned}), 0)), 0)`;
}

/** Source table `it`, condition and last modification by kind. */
const SOURCE: Record<CrawlKind, { from: SQL; where: SQL; lastmod: SQL }> = {
  article: { from: sql`articles it`, where: isShownArticle, lastmod: sql`it.update_time` },
  tag: {
    from: sql`tags it`,
    where: sql`article_num > 0`,
    lastmod: newest(
      (
        stick,
      ) => sql`select t.create_time from article_tags t join articles a on a.id = t.article_id and ${SHOWN}
      where t.tag_id = it.id and t.is_stick = ${stick} order by t.create_time desc limit 1`,
    ),
  },
  column: {
    from: sql`columns it`,
    where: sql`status <> ${sql.raw(String(COLUMN_STATUS.unpublished))} and hidden = 0 and article_num > 0`,
    lastmod: sql`coalesce((select max(a.update_time) from chapter_articles c
      join articles a on a.id = c.article_id and ${SHOWN} where c.column_id = it.id), it.create_time)`,
  },
  category: {
    from: sql`categories it`,
    where: sql`user_id is null and article_num > 0`,
    lastmod: newest(
      (stick) => sql`select a.create_time from articles a
      where a.category_id = it.id and a.is_stick = ${stick} and ${SHOWN} order by a.create_time desc limit 1`,
    ),
  },
  author: {
    from: sql`people it`,
    where: writing,
    lastmod: sql`(select a.create_time from articles a where a.user_id = it.id and ${SHOWN}
      order by a.create_time desc limit 1)`,
  },
  forum: { from: sql`questions it`, where: questionShown, lastmod: sql`it.last_time` },
  activity: { from: sql`activities it`, where: activityOpen, lastmod: sql`it.update_time` },
};

/** Numbers of non-empty sitemap parts; one seek per part. */
export function partNumbers(db: Db, kind: CrawlKind) {
  const { from, where } = SOURCE[kind];
  const after = (least: SQL) =>
    sql`(select (it.rowid - 1) / ${PART} from ${from} where it.rowid > ${least} and ${where} order by it.rowid limit 1)`;
  return rowsOf(
    db,
    { part: col.number },
    sql`with recursive parts(part) as (
      select ${after(sql.raw('0'))} union all
      select ${after(sql`(part + 1) * ${PART}`)} from parts where part is not null)
    select part + 1 as part from parts where part is not null`,
  );
}

/** Last modification in each part of articles; index only. */
export function partChanges(db: Db, parts: readonly number[]) {
  const list = JSON.stringify(parts.map((part) => part - 1));
  return rowsOf(
    db,
    { part: col.number, lastmod: col.number },
    sql`select value + 1 as part,
      (select max(update_time) from articles where ${articlePart} = value and ${isShownArticle}) as lastmod
    from json_each(${list})`,
  );
}

/** Public rows of one part. */
export function partRows(db: Db, kind: CrawlKind, part: number) {
  const { from, where, lastmod } = SOURCE[kind];
  const before = (part - 1) * CRAWL_PART;
  return rowsOf(
    db,
    { id: col.text, lastmod: col.numberOrNull },
    sql`select cast(it.id as text) as id, ${lastmod} as lastmod from ${from}
    where it.rowid > ${before} and it.rowid <= ${before + CRAWL_PART} and ${where} order by it.rowid`,
  );
}
