import { type SQL, sql } from 'drizzle-orm';
import { shown as shownArticle } from '../../../content/article/schema.ts';
import { col, type Db, type Row, rowsOf } from '../../../kit/db.ts';
import { shown as shownQuestion } from '../../forum/schema.ts';

/** Up to so many sources, the latest of each are merged; beyond that, what is new is walked through. */
const SOURCES_FEW = 200;
/** What is looked at in one walk. Who follows many finds a page within it; who does not is led on. */
const WINDOW = 2_000;

/** Where a page begins: below a time in ms and, of the same time, below a key. */
const fromColumns = { time: col.number, key: col.number };
export type From = Row<typeof fromColumns>;

/** An entry of the feed; `key` orders what has one time: twice the id, odd for questions. */
const feedRowColumns = { id: col.number, isQuestion: col.number, time: col.number, key: col.number };
export type FeedRow = Row<typeof feedRowColumns>;

/** The place that a cursor names; the top without one. */
export function fromOf(cursor: string | undefined): From {
  const [time, key] = (cursor ?? '').split('.').map(Number);
  return { time: time || Number.MAX_SAFE_INTEGER, key: key ?? 0 };
}

/** The cursor that names a place. */
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
const below = (key: SQL, from: From) =>
  sql`(t.create_time < ${from.time} or (t.create_time = ${from.time} and ${key} < ${from.key}))
    and t.create_time <= ${from.time}`;

/** Which followed topics bring something; of columns only those that can be seen. */
const OPEN = {
  tag: sql.raw('true'),
  column: sql.raw('topic in (select id from columns where status <> 0 and hidden = 0)'),
} as const;

/** How many people, tags and columns that can be seen somebody follows; one row. */
export function sourceCount(db: Db, userId: string) {
  return rowsOf(
    db,
    { sources: col.number },
    sql`select (select count(*) from follows where user_id = ${userId})
      + (select count(*) from topic_follows where user_id = ${userId} and (kind = 'tag' or ${OPEN.column})) as sources`,
  );
}

/** Whether few enough sources are followed to read the latest of each. */
export const isFew = (sources: number) => sources <= SOURCES_FEW;

/** One page of the feed for somebody who follows little: the latest of every source, merged. */
export function mergedRows(db: Db, userId: string, from: From, size: number) {
  const branches = KINDS.flatMap(({ table, key, isQuestion, shown, tagged }) => {
    const open = sql`${shown} and ${below(key, from)}`;
    const latest = {
      person: sql`select t.id from ${table} t where t.user_id = f.target_id and ${open}
        order by t.create_time desc, t.id desc limit ${size}`,
      // The tag's own copy of the time lets its index be walked from the newest.
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

/** The newest articles and questions below a place, whosever they are. */
function window(from: From): SQL {
  const branches = KINDS.map(
    ({
      table,
      key,
      isQuestion,
      shown,
    }) => sql`select * from (select t.id, t.user_id, ${isQuestion} as isQuestion,
      t.create_time as time, ${key} as key from ${table} t where ${shown} and ${below(key, from)}
      order by t.create_time desc, t.id desc limit ${WINDOW})`,
  );
  return sql`(select * from (${sql.join(branches, sql` union all `)}) order by time desc, key desc limit ${WINDOW})`;
}

/** One page for somebody who follows much, of what the window holds. */
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

/** The last entry of a full window, from where the next walk begins; no row where everything was looked at. */
export function windowEnd(db: Db, from: From) {
  return rowsOf(
    db,
    fromColumns,
    sql`select time, key from ${window(from)} order by time desc, key desc limit 1 offset ${WINDOW - 1}`,
  );
}
