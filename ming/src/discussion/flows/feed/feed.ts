import { type SQL, sql } from 'drizzle-orm';
import { isShownArticle as shownArticle } from '../../../content/article/schema.ts';
import { col, type Db, type Row, rowsOf } from '../../../kit/db.ts';
import { isShownPost as shownQuestion } from '../../forum/schema.ts';

/** Up to this number of sources the feed merges the newest of each; above it, scans the newest content. */
const SOURCES_FEW = 200;
/** Rows per scan. A page that a scan leaves short comes with a cursor to continue. */
const WINDOW = 2_000;

/** Page start: below a time in ms and, for equal times, below a key. */
const fromColumns = { time: col.number, key: col.number };
export type From = Row<typeof fromColumns>;

/** `key` breaks ties of time: twice the id, plus 1 for questions. */
const feedRowColumns = { id: col.number, isQuestion: col.number, time: col.number, key: col.number };
export type FeedRow = Row<typeof feedRowColumns>;

/** Parses a cursor; the top if there is none. */
export function fromOf(cursor: string | undefined): From {
  const [time, key] = (cursor ?? '').split('.').map(Number);
  return { time: time || Number.MAX_SAFE_INTEGER, key: key ?? 0 };
}

/** Formats a cursor. */
export const cursorOf = (it: From) => `${it.time}.${it.key}`;

const KINDS = [
  {
    table: sql.raw('articles'),
    key: sql.raw('t.id * 2'),
    isQuestion: 0,
    shown: shownArticle,
    tagged: sql.raw('(select article_id as id, tag_id, create_time from article_tags)'),
  },
  {
    table: sql.raw('questions'),
    key: sql.raw('t.id * 2 + 1'),
    isQuestion: 1,
    shown: shownQuestion,
    tagged: sql.raw('(select question_id as id, tag_id, create_time from forum_tags)'),
  },
] as const;
const isBelowPlace = (key: SQL, from: From) =>
  sql`(t.create_time < ${from.time} or (t.create_time = ${from.time} and ${key} < ${from.key}))
    and t.create_time <= ${from.time}`;

/** Which followed topics count; hidden columns do not. */
const OPEN = {
  tag: sql.raw('true'),
  column: sql.raw('topic in (select id from columns where status <> 0 and hidden = 0)'),
} as const;

/** Number of followed people, tags and visible columns; one row. */
export function sourceCount(db: Db, userId: string) {
  return rowsOf(
    db,
    { sources: col.number },
    sql`select (select count(*) from follows where user_id = ${userId})
      + (select count(*) from topic_follows where user_id = ${userId} and (kind = 'tag' or ${OPEN.column})) as sources`,
  );
}

/** Whether few enough sources are followed to merge them. */
export const isFew = (sources: number) => sources <= SOURCES_FEW;

/** One feed page for few sources: the newest of each, merged. */
export function mergedRows(db: Db, userId: string, from: From, size: number) {
  const branches = KINDS.flatMap(({ table, key, isQuestion, shown, tagged }) => {
    const open = sql`${shown} and ${isBelowPlace(key, from)}`;
    const latest = {
      person: sql`select t.id from ${table} t where t.user_id = f.target_id and ${open}
        order by t.create_time desc, t.id desc limit ${size}`,
      // The tag's index has a copy of the time, so it can be scanned newest first.
      tag: sql`select t.id from ${tagged} p cross join ${table} t on t.id = p.id
        where p.tag_id = f.topic and p.create_time <= ${from.time} and ${open}
        order by p.create_time desc, p.id desc limit ${size}`,
      column: sql`select t.id from chapter_articles p cross join ${table} t on t.id = p.article_id
        where p.column_id = f.topic and ${open} order by t.create_time desc, t.id desc limit ${size}`,
    };
    const followed = (source: keyof typeof latest, follows: SQL) =>
      sql`select t.id, ${isQuestion} as isQuestion, t.create_time as time, ${key} as key
        from ${follows} f cross join ${table} t on t.id in (${latest[source]}) where f.user_id = ${userId}`;
    const topic = (kind: 'tag' | 'column') =>
      followed(
        kind,
        sql`(select * from topic_follows where user_id = ${userId} and kind = ${kind} and ${OPEN[kind]})`,
      );
    return [followed('person', sql.raw('follows')), topic('tag'), ...(isQuestion ? [] : [topic('column')])];
  });
  return rowsOf(
    db,
    feedRowColumns,
    sql`select distinct id, isQuestion, time, key from (${sql.join(branches, sql` union all `)})
    order by time desc, key desc limit ${size}`,
  );
}

/** The newest articles and questions below a place, by anybody. */
function window(from: From): SQL {
  const branches = KINDS.map(
    ({
      table,
      key,
      isQuestion,
      shown,
    }) => sql`select * from (select t.id, t.user_id, ${isQuestion} as isQuestion,
      t.create_time as time, ${key} as key from ${table} t where ${shown} and ${isBelowPlace(key, from)}
      order by t.create_time desc, t.id desc limit ${WINDOW})`,
  );
  return sql`(select * from (${sql.join(branches, sql` union all `)}) order by time desc, key desc limit ${WINDOW})`;
}

/** One feed page for many sources: filters a scan window. */
export function walkedRows(db: Db, userId: string, from: From, size: number) {
  const follows = (kind: 'tag' | 'column', places: string, id: string) =>
    sql`exists (select 1 from ${sql.raw(places)} p join topic_follows f on f.user_id = ${userId} and f.kind = ${kind}
      and f.topic = p.${sql.raw(kind)}_id and ${OPEN[kind]} where p.${sql.raw(id)} = w.id)`;
  return rowsOf(
    db,
    feedRowColumns,
    sql`select id, isQuestion, time, key from ${window(from)} w
    where exists (select 1 from follows where user_id = ${userId} and target_id = w.user_id)
      or (isQuestion = 0 and (${follows('tag', 'article_tags', 'article_id')}
        or ${follows('column', 'chapter_articles', 'article_id')}))
      or (isQuestion = 1 and ${follows('tag', 'forum_tags', 'question_id')})
    order by time desc, key desc limit ${size}`,
  );
}

/** Last entry of a full scan window, where the next scan starts; no row at the end of the data. */
export function windowEnd(db: Db, from: From) {
  return rowsOf(
    db,
    fromColumns,
    sql`select time, key from ${window(from)} order by time desc, key desc limit 1 offset ${WINDOW - 1}`,
  );
}
