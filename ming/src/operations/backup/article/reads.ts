import { sql } from 'drizzle-orm';
import { col, type Db, rowsOf } from '../../../kit/db.ts';
import type { Kept } from '../reader.ts';
import { jsonOf as json, wholeRow } from '../rows.ts';
import { fromFiles, inlined, withSource } from '../texts.ts';
import type { Found } from './find.ts';

/** What there is now of an article, and of what its rows in a backup refer to. */
export type Present = {
  article: Kept | null;
  /** Null also where its text is lost. */
  body: Kept | null;
  /** Without a source where that is lost. */
  draft: Kept | null;
  /** Empty where the article is gone. */
  nickname: string;
  revisions: number;
  isHidden: boolean;
  isAuthorGone: boolean;
  /** Comments of the backup that a moderator has hidden, and none has shown since. */
  hiddenComments: ReadonlySet<number>;
  /** People who have bought it or an attachment, and orders of which something was paid back. */
  sold: number;
  refunded: number;
  hasCategory: boolean;
  /** The first category of the site. */
  category: { id: number; name: string } | undefined;
  hasChapter: boolean;
  /** The tags that there are now by the ids that the backup has; the others are missing. */
  tags: ReadonlyMap<number, number>;
  /** People of the backup's rows who have an account. */
  people: ReadonlySet<string>;
  folders: ReadonlySet<number>;
};

/**
 * The tag of now for each of the backup: the same one where it still has, or had, that name; where it was merged the other
 * one; else one that has the name.
 */
const tagRows = (db: Db, names: ReadonlyMap<number, string>) =>
  rowsOf(
    db,
    { id: col.number, tagId: col.numberOrNull },
    sql`select value ->> 0 as id, coalesce(
        (select t.id from tags t where t.id = value ->> 0 and (t.name = value ->> 1
          or exists (select 1 from tag_aliases a where a.tag_id = t.id and a.name = lower(value ->> 1)))),
        (select t.id from tag_moves m join tags t on t.id = m.tag_id where m.id = value ->> 0),
        (select t.id from tags t where t.name = value ->> 1),
        (select t.id from tag_aliases a join tags t on t.id = a.tag_id where a.name = lower(value ->> 1))) as tagId
      from json_each(${JSON.stringify([...names])})`,
  );

/** Reads what there is now, for an article with these rows in a backup. */
export async function presentOf(
  { db, files }: { db: Db; files: R2Bucket },
  id: number,
  found: Found,
): Promise<Present> {
  const { article, rows, tagNames } = found;
  const of = (table: string) => rows.get(table) ?? [];
  const key = String(id);
  const annexes = json(of('annexes').map((it) => it['id']));
  const people = json(
    ['article_collects', 'article_unlocks', 'comment_mentions'].flatMap((table) =>
      of(table).map((it) => it['user_id'] ?? it['holder']),
    ),
  );
  const comments = json(of('comments').map((it) => it['id']));
  const folders = json(of('article_collects').map((it) => it['folder_id']));
  const [place] = of('chapter_articles');
  const [body, draft, whole] = await Promise.all([
    wholeRow(db, 'article_bodies', 'article_id', id),
    wholeRow(db, 'article_drafts', 'article_id', id),
    wholeRow(db, 'articles', 'id', id),
  ]);
  const [[facts], tags, there, kept, [category], hidden] = await db.batch([
    rowsOf(
      db,
      {
        nickname: col.text,
        revisions: col.number,
        isHidden: col.number,
        isAuthorGone: col.number,
        sold: col.number,
        refunded: col.number,
        hasCategory: col.number,
        hasChapter: col.number,
      },
      sql`select
        coalesce((select p.nickname from articles a join people p on p.id = a.user_id where a.id = ${id}), '') as nickname,
        (select count(*) from article_revisions where article_id = ${id}) as revisions,
        coalesce((select action = 'hide' from operator_log where key = ${key} and version > 0
          and (kind = 'article' and action in ('hide', 'unhide', 'approve') or kind = 'submission' and action = 'approve')
          order by id desc limit 1), 0) as isHidden,
        not exists (select 1 from people where id = ${article['user_id']} and ended_at is null) as isAuthorGone,
        (select count(distinct user_id) from rights where (kind = 'reading' and biz = ${id})
          or (kind = 'annex' and biz in (select value from json_each(${annexes})))) as sold,
        (select count(*) from orders where article_id = ${id} and refunded > 0) as refunded,
        exists (select 1 from categories where id = ${article['category_id']}) as hasCategory,
        exists (select 1 from chapters c join columns s on s.id = c.column_id where c.id = ${place?.['chapter_id'] ?? 0}
          and s.user_id = ${article['user_id']}) as hasChapter`,
    ),
    tagRows(db, tagNames),
    rowsOf(
      db,
      { id: col.text },
      sql`select id from people where ended_at is null and id in (select value from json_each(${people}))`,
    ),
    rowsOf(
      db,
      { id: col.number },
      sql`select id from folders where id in (select value from json_each(${folders}))`,
    ),
    rowsOf(
      db,
      { id: col.number, name: col.text },
      sql`select id, name from categories where user_id is null order by sort, id limit 1`,
    ),
    rowsOf(
      db,
      { id: col.number },
      sql`select cast(key as integer) as id from (
        select key, max(version), action from operator_log where kind = 'comment' and version > 0
          and action in ('hide', 'unhide', 'approve') and key in (select cast(value as text) from json_each(${comments}))
        group by key) where action = 'hide'`,
    ),
  ]);
  return {
    article: whole,
    body: body && (await inlined(body, fromFiles(files))),
    draft: draft && ((await withSource(draft, fromFiles(files))) ?? { ...draft, source: null }),
    nickname: facts?.nickname ?? '',
    revisions: facts?.revisions ?? 0,
    isHidden: facts?.isHidden === 1,
    isAuthorGone: facts?.isAuthorGone === 1,
    sold: facts?.sold ?? 0,
    refunded: facts?.refunded ?? 0,
    hasCategory: facts?.hasCategory === 1,
    category,
    hasChapter: facts?.hasChapter === 1,
    tags: new Map(tags.flatMap(({ id: old, tagId }) => (tagId === null ? [] : [[old, tagId]]))),
    people: new Set(there.map((it) => it.id)),
    hiddenComments: new Set(hidden.map((it) => it.id)),
    folders: new Set(kept.map((it) => it.id)),
  };
}
