import { sql } from 'drizzle-orm';
import { PUBLISH } from '../../../../../contract/content/article/article.ts';
import { col, type Db, rowsOf } from '../../../kit/db.ts';
import { isPublicArticle } from '../../../kit/publicWhere.ts';
import { isCalled } from '../../../people/user/nickname.ts';
import type { BackupRow } from '../reader.ts';
import { jsonOf, wholeRow } from '../rows.ts';
import type { AccountInBackup, ExistingArticles } from './find.ts';

const countColumns = {
  follows: col.number,
  topics: col.number,
  blocks: col.number,
  noticesOff: col.number,
  isDefaultFolderOpen: col.number,
  folders: col.number,
  collects: col.number,
  columns: col.number,
  chapters: col.number,
  placed: col.number,
  drafts: col.number,
};

export type Counts = { [K in keyof typeof countColumns]: number };

/** Whether the referenced thing still exists for the person, and whether it may be restored. */
export type ReferenceState = { isThere: boolean; fits: boolean };
export type OwnFolder = { id: number; userId: string; name: string; intro: string; is_public: number };
export type OwnColumn = {
  id: number;
  userId: string;
  name: string;
  intro: string;
  cover: string;
  status: number;
};

/** Current data of an account and of everything its backup refers to. */
export type Present = {
  person: BackupRow;
  counts: Counts;
  isNameTaken: boolean;
  /** A moderator has cleared the profile since the backup and none has approved it since. */
  isCleared: boolean;
  muteUntil: number;
  banUntil: number;
  /** Number of restores of the account. */
  restores: number;
  follows: ReadonlyMap<string, ReferenceState>;
  blocks: ReadonlyMap<string, ReferenceState>;
  /** Key `kind:id`; `now` is the current id, since tags may be merged. */
  topics: ReadonlyMap<string, { isThere: boolean; now: number | null }>;
  noticesOff: ReadonlySet<number>;
  /** The person's folders, and others with the same ids. */
  folders: ReadonlyMap<number, OwnFolder>;
  columns: ReadonlyMap<number, OwnColumn>;
  /** Columns hidden by a moderator since and not shown again. */
  hiddenColumns: ReadonlySet<number>;
  chapters: ReadonlyMap<number, number>;
  /** Folder by article; null if no longer collected. */
  collects: ReadonlyMap<number, { folderId: number | null; fits: boolean }>;
  /** Existing articles, and whether each is in a column. */
  placed: ReadonlyMap<number, boolean>;
  /** Existing drafts with their change times. */
  drafts: ReadonlyMap<number, number>;
  tags: ReadonlySet<number>;
  categories: ReadonlySet<number>;
  /** First category of the site; 0 if there is none. */
  category: number;
};

/** Which of the articles exist, and which have a draft. */
export async function existingArticles(db: Db, ids: readonly number[]): Promise<ExistingArticles> {
  const rows = await rowsOf(
    db,
    { id: col.number, hasDraft: col.number },
    sql`select id, exists (select 1 from article_drafts where article_id = articles.id) as hasDraft
      from articles where id in (select value from json_each(${jsonOf(ids)}))`,
  );
  const drafts = rows.filter((it) => it.hasDraft === 1);
  return { articles: new Set(rows.map((it) => it.id)), drafts: new Set(drafts.map((it) => it.id)) };
}

const countsRow = (db: Db, id: string) =>
  rowsOf(
    db,
    countColumns,
    sql`select
      (select count(*) from follows where user_id = ${id}) as follows,
      (select count(*) from topic_follows where user_id = ${id}) as topics,
      (select count(*) from blocks where user_id = ${id}) as blocks,
      (select count(*) from notice_off where user_id = ${id}) as noticesOff,
      not exists (select 1 from private_folders where user_id = ${id}) as isDefaultFolderOpen,
      (select count(*) from folders where user_id = ${id}) as folders,
      (select count(*) from article_collects where user_id = ${id}) as collects,
      (select count(*) from columns where user_id = ${id}) as columns,
      (select count(*) from chapters c join columns s on s.id = c.column_id where s.user_id = ${id}) as chapters,
      (select count(*) from chapter_articles c join columns s on s.id = c.column_id where s.user_id = ${id}) as placed,
      (select count(*) from articles where user_id = ${id} and published_at is null and publish <> ${PUBLISH.published}) as drafts`,
  );

/** SQL: number of restores of an account. */
export const restoresOf = (id: string) =>
  sql`(select count(*) from operator_log where user_id = ${id} and kind = 'person' and action = 'restore')`;

const factsRow = (db: Db, id: string, { person, at }: AccountInBackup, now: number) => {
  const until = (kind: string) =>
    sql`coalesce((select until from sanctions where user_id = ${id} and kind = ${kind} and until > ${now}), 0)`;
  return rowsOf(
    db,
    {
      isNameTaken: col.number,
      isCleared: col.number,
      muteUntil: col.number,
      banUntil: col.number,
      category: col.number,
      restores: col.number,
    },
    sql`select
      exists (select 1 from people where ${isCalled(String(person['nickname']))} and id <> ${id}) as isNameTaken,
      coalesce((select action = 'hide' from operator_log where kind = 'person' and key = ${id} and version > 0
        and create_time > ${at} and action in ('hide', 'unhide', 'approve') order by id desc limit 1), 0) as isCleared,
      ${until('mute')} as muteUntil, ${until('ban')} as banUntil,
      coalesce((select id from categories where user_id is null order by sort, id limit 1), 0) as category,
      ${restoresOf(id)} as restores`,
  );
};

/** Followed or blocked people with the current state. Nobody is followed again across a block. */
const peopleRows = (db: Db, id: string, table: 'follows' | 'blocks', ids: string) =>
  rowsOf(
    db,
    { id: col.text, isThere: col.number, fits: col.number },
    sql`select value as id, exists (select 1 from ${sql.identifier(table)} t where t.user_id = ${id} and t.target_id = value) as isThere,
      exists (select 1 from people p where p.id = value and p.ended_at is null)
        and (${table} = 'blocks' or not exists (select 1 from blocks b
          where (b.user_id = value and b.target_id = ${id}) or (b.user_id = ${id} and b.target_id = value))) as fits
    from json_each(${ids})`,
  );

const topicRows = (db: Db, id: string, topics: readonly BackupRow[]) =>
  rowsOf(
    db,
    { kind: col.text, topic: col.number, isThere: col.number, now: col.numberOrNull },
    sql`with old as (select value ->> 0 as kind, value ->> 1 as topic from json_each(${JSON.stringify(
      topics.map((it) => [it['kind'], it['topic']]),
    )})), fresh as (select kind, topic, case kind
        when 'column' then (select id from columns where id = topic)
        else coalesce((select id from tags where id = topic), (select m.tag_id from tag_moves m where m.id = topic)) end as now
      from old)
    select kind, topic, now, exists (select 1 from topic_follows t
      where t.user_id = ${id} and t.kind = fresh.kind and t.topic in (fresh.topic, fresh.now)) as isThere from fresh`,
  );

/** Reads the current data for a backup of an account; null if the account does not exist. */
export async function presentOf(
  db: Db,
  id: string,
  found: AccountInBackup,
  now: number,
): Promise<Present | null> {
  const of = (table: string) => found.rows.get(table) ?? [];
  const listOf = (table: string, column: string) => jsonOf(of(table).map((it) => it[column]));
  const person = await wholeRow(db, 'people', 'id', id);
  if (!person) return null;
  const [[counts], [facts], follows, blocks, topics, off, folders, columns, hidden] = await db.batch([
    countsRow(db, id),
    factsRow(db, id, found, now),
    peopleRows(db, id, 'follows', listOf('follows', 'target_id')),
    peopleRows(db, id, 'blocks', listOf('blocks', 'target_id')),
    topicRows(db, id, of('topic_follows')),
    rowsOf(db, { type: col.number }, sql`select type from notice_off where user_id = ${id}`),
    rowsOf(
      db,
      { id: col.number, userId: col.text, name: col.text, intro: col.text, is_public: col.number },
      sql`select id, user_id as userId, name, intro, is_public from folders
        where user_id = ${id} or id in (select value from json_each(${listOf('folders', 'id')}))`,
    ),
    rowsOf(
      db,
      {
        id: col.number,
        userId: col.text,
        name: col.text,
        intro: col.text,
        cover: col.text,
        status: col.number,
      },
      sql`select id, user_id as userId, name, intro, cover, status from columns
        where user_id = ${id} or id in (select value from json_each(${listOf('columns', 'id')}))`,
    ),
    rowsOf(
      db,
      { id: col.number },
      sql`select cast(key as integer) as id from (select key, max(id), action from operator_log
        where kind = 'column' and action in ('hide', 'restore')
          and key in (select cast(value as text) from json_each(${listOf('columns', 'id')}))
        group by key) where action = 'hide'`,
    ),
  ]);
  const [chapters, collects, placed, drafts, tags, categories] = await db.batch([
    rowsOf(
      db,
      { id: col.number, columnId: col.number },
      sql`select id, column_id as columnId from chapters
        where id in (select value from json_each(${listOf('chapters', 'id')}))`,
    ),
    rowsOf(
      db,
      { id: col.number, folderId: col.numberOrNull, fits: col.number },
      sql`select value as id, c.folder_id as folderId,
        exists (select 1 from articles a where a.id = value and ${isPublicArticle('a')}) as fits
        from json_each(${listOf('article_collects', 'article_id')})
          left join article_collects c on c.user_id = ${id} and c.article_id = value`,
    ),
    rowsOf(
      db,
      { id: col.number, isPlaced: col.number },
      sql`select id, exists (select 1 from chapter_articles c where c.article_id = articles.id) as isPlaced from articles
        where user_id = ${id} and id in (select value from json_each(${listOf('chapter_articles', 'article_id')}))`,
    ),
    rowsOf(
      db,
      { id: col.number, at: col.number },
      sql`select article_id as id, update_time as at from article_drafts where user_id = ${id}`,
    ),
    rowsOf(
      db,
      { id: col.number },
      sql`select id from tags where id in (select value from json_each(${listOf('article_tags', 'tag_id')}))`,
    ),
    rowsOf(
      db,
      { id: col.number },
      sql`select id from categories where id in (select value from json_each(${listOf('articles', 'category_id')}))`,
    ),
  ]);
  const standing = (rows: readonly { id: string; isThere: number; fits: number }[]) =>
    new Map(rows.map((it) => [it.id, { isThere: it.isThere === 1, fits: it.fits === 1 }]));
  if (!counts || !facts) return null;
  return {
    person,
    counts,
    isNameTaken: facts.isNameTaken === 1,
    isCleared: facts.isCleared === 1,
    muteUntil: facts.muteUntil,
    banUntil: facts.banUntil,
    restores: facts.restores,
    category: facts.category,
    follows: standing(follows),
    blocks: standing(blocks),
    topics: new Map(
      topics.map((it) => [`${it.kind}:${it.topic}`, { isThere: it.isThere === 1, now: it.now }]),
    ),
    noticesOff: new Set(off.map((it) => it.type)),
    folders: new Map(folders.map((it) => [it.id, it])),
    columns: new Map(columns.map((it) => [it.id, it])),
    hiddenColumns: new Set(hidden.map((it) => it.id)),
    chapters: new Map(chapters.map((it) => [it.id, it.columnId])),
    collects: new Map(collects.map((it) => [it.id, { folderId: it.folderId, fits: it.fits === 1 }])),
    placed: new Map(placed.map((it) => [it.id, it.isPlaced === 1])),
    drafts: new Map(drafts.map((it) => [it.id, it.at])),
    tags: new Set(tags.map((it) => it.id)),
    categories: new Set(categories.map((it) => it.id)),
  };
}
