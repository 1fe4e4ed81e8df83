import { sql } from 'drizzle-orm';
import { col, type Db, rowsOf } from '../../../kit/db.ts';
import type { BackupRow } from '../reader.ts';
import { jsonOf as json, wholeRow } from '../rows.ts';
import { fromFiles, inlineText, withSource } from '../texts.ts';
import type { ArticleInBackup } from './find.ts';

export type Present = {
  article: BackupRow | null;
  /** Also null if its text is lost. */
  body: BackupRow | null;
  /** Without source if that is lost. */
  draft: BackupRow | null;
  /** Empty if the article was deleted. */
  nickname: string;
  revisions: number;
  isHidden: boolean;
  isAuthorGone: boolean;
  /** Comments hidden by a moderator since and not shown again. */
  hiddenComments: ReadonlySet<number>;
  /** Number of buyers, and of refunded orders. */
  sold: number;
  refunded: number;
  hasCategory: boolean;
  /** First category of the site. */
  category: { id: number; name: string } | undefined;
  hasChapter: boolean;
  /** Current tag ids by ids of the backup; others were deleted. */
  tags: ReadonlyMap<number, number>;
  /** Existing accounts among the backup's people. */
  people: ReadonlySet<string>;
  folders: ReadonlySet<number>;
};

/**
 * Maps a backup's tag to a current one: same id if it has or had that name, its merge target, else one of the
 * same name.
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

/** Reads the current data for a backup of an article. */
export async function presentOf(
  { db, files }: { db: Db; files: R2Bucket },
  id: number,
  found: ArticleInBackup,
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
    body: body && (await inlineText(body, fromFiles(files))),
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
