import { type SQL, sql } from 'drizzle-orm';
import { tags } from '../../../../../contract/kit/cacheTags.ts';
import { change, type Db } from '../../../kit/db.ts';
import { numberColumns } from '../../../kit/places.ts';
import { addTombstones } from '../../../kit/tombstones.ts';
import type { Arrangement } from '../rules.ts';

/**
 * The statements by which drafts of these articles, and what was sent of them, name the chapter that each is in now; else
 * their next publication would move them back. A draft without other changes stays as published.
 */
function tellDrafts(db: Db, among: SQL) {
  const now = (column: 'chapter_id' | 'column_id', article: SQL) =>
    sql`coalesce((select ${sql.raw(column)} from chapter_articles where article_id = ${article}), 0)`;
  const moved = (article: SQL) =>
    sql`${article} in ${among} and coalesce(d.fields ->> '$.chapterId', 0) <> ${now('chapter_id', article)}`;
  return [
    change(
      db,
      sql`update articles set revision = revision + 1 where exists (select 1 from article_drafts d
        where d.article_id = articles.id and d.revision = articles.revision and ${moved(sql`d.article_id`)})`,
    ),
    change(
      db,
      sql`update article_drafts as d set revision = revision + 1, fields = json_set(fields,
        '$.chapterId', ${now('chapter_id', sql`d.article_id`)}, '$.specialId', ${now('column_id', sql`d.article_id`)})
      where ${moved(sql`d.article_id`)}`,
    ),
    change(
      db,
      sql`update article_pending set chapter_id = nullif(${now('chapter_id', sql`article_pending.article_id`)}, 0)
      where article_id in ${among}`,
    ),
  ];
}

/**
 * Statements that apply an arrangement; `before`: previous articles. Articles in the recycle bin and
 * unpublished ones keep their chapter while it exists.
 */
export function arrangeColumn(
  db: Db,
  it: { id: number; userId: string; before: readonly number[]; chapters: Arrangement },
) {
  const { id, userId, before, chapters } = it;
  const wanted = JSON.stringify(chapters.map(({ id, name }, at) => ({ id, name, sort: at + 1 })));
  const places = JSON.stringify(
    chapters
      .flatMap((chapter, at) => chapter.articles.map((article) => ({ article, sort: at + 1 })))
      .map((place, at) => ({ ...place, position: at + 1 })),
  );
  const mine = sql`exists (select 1 from columns where id = ${id} and user_id = ${userId})`;
  const listed = sql`(select value ->> 'article' from json_each(${places}))`;
  const among = sql`(select value ->> 'article' from json_each(${places})
    union select value from json_each(${JSON.stringify(before)})
    union select a.id from article_drafts d join articles a on a.id = d.article_id
    where a.user_id = ${userId} and d.fields ->> '$.specialId' = ${id}
      and d.fields ->> '$.chapterId' not in (select id from chapters where column_id = ${id}))`;
  return [
    change(
      db,
      sql`update chapters set name = n.value ->> 'name', sort = n.value ->> 'sort' from json_each(${wanted}) n
      where chapters.id = n.value ->> 'id' and column_id = ${id} and ${mine}`,
    ),
    change(
      db,
      sql`delete from chapters where column_id = ${id} and ${mine}
      and id not in (select value ->> 'id' from json_each(${wanted}))`,
    ),
    change(
      db,
      sql`insert into chapters (column_id, name, sort) select ${id}, value ->> 'name', value ->> 'sort'
      from json_each(${wanted}) where value ->> 'id' = 0 and ${mine}`,
    ),
    change(
      db,
      sql`delete from chapter_articles where column_id = ${id} and ${mine} and article_id not in ${listed}
      and (chapter_id not in (select id from chapters where column_id = ${id})
        or article_id not in (select id from articles where deleted_at is not null))`,
    ),
    change(
      db,
      sql`insert into chapter_articles (article_id, column_id, chapter_id, position)
      select a.id, c.column_id, c.id, p.value ->> 'position' from json_each(${places}) p
      join chapters c on c.column_id = ${id} and c.sort = p.value ->> 'sort'
      join articles a on a.id = p.value ->> 'article' and a.user_id = ${userId} and a.deleted_at is null
      where ${mine}
      on conflict (article_id) do update set column_id = excluded.column_id, chapter_id = excluded.chapter_id,
        position = excluded.position`,
    ),
    numberColumns(db, sql`${userId}`),
    ...tellDrafts(db, among),
  ] as const;
}

/** Statements that delete an own column; the first is the deletion. */
export function dropColumn(db: Db, { id, userId, now }: { id: number; userId: string; now: number }) {
  const gone = sql`not exists (select 1 from columns where id = ${id})`;
  const named = sql`(select article_id from article_drafts where user_id = ${userId}
    and fields ->> '$.specialId' = ${id})`;
  return [
    change(db, sql`delete from columns where id = ${id} and user_id = ${userId}`),
    addTombstones(db, [tags.column(id)], now),
    change(db, sql`delete from chapter_articles where column_id = ${id} and ${gone}`),
    change(db, sql`delete from chapters where column_id = ${id} and ${gone}`),
    change(db, sql`delete from topic_follows where kind = 'column' and topic = ${id} and ${gone}`),
    ...tellDrafts(db, named),
  ] as const;
}
