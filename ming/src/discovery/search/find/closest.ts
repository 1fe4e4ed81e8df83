import { sql } from 'drizzle-orm';
import { col, type Db, rowsOf } from '../../../kit/db.ts';
import { soundingColumns } from '../pinyin.ts';
import { type Index, RANKED } from '../reads.ts';
import { countedColumns, type WeightedQuery } from './weights.ts';

/** Limit of words counted per stem. */
const STEMMED_MOST = 100;
/** Minimum share of the keyword's weight, and of the best article's weight. */
const SHARE = { ofAll: 0.5, ofBest: 0.5 };
/** Up to this number of words, having all of them matters. */
const SHORT_MOST = 3;
/** Tolerance for comparing sums of weights. */
const ROUNDING = 0.001;
/** Share of the bonus that counts towards `ofAll`. */
const TITLE_SHARE = 0.5;
/** Bonus of a word in title or tags, and in headings. */
const BONUS = { title: 1, heading: 0.4 };

const TABLES = {
  texts: { texts: sql.raw('texts'), words: sql.raw('words'), docs: sql.raw('docs') },
  question_texts: {
    texts: sql.raw('question_texts'),
    words: sql.raw('question_words'),
    docs: sql.raw('question_docs'),
  },
};

/** Document frequency of tokens, and the approximate number of documents. */
export function tokenCounts(search: Db, index: Index, tokens: readonly { token: string; stem: boolean }[]) {
  const { words, docs } = TABLES[index];
  const ranges = tokens.map(({ token, stem }) => [
    token,
    `${token}${stem ? '\u{10ffff}' : '\u0001'}`,
    Number(stem),
  ]);
  return rowsOf(
    search,
    countedColumns,
    sql`select value ->> 0 as token, value ->> 2 as stem, (select coalesce(sum(doc), 0) from (select doc from ${words}
      where term >= value ->> 0 and term < value ->> 1 limit ${STEMMED_MOST})) as many,
      exists (select 1 from title_words where term = value ->> 0) as titled,
      (select coalesce(max(id), 0) from ${docs}) as whole
    from json_each(${JSON.stringify(ranges)})`,
  );
}

/**
 * Documents by weight of matched words, best first. Per word only the newest 2,000 are considered. Title,
 * tags and headings get a bonus. If some documents have all of a few words, only those are returned (`full` =
 * 1). `titled` is the share required in the title; `without` is a query to exclude. `total` is the same in
 * every row.
 */
export function closestIds(
  search: Db,
  index: Index,
  { asked, whole }: WeightedQuery,
  {
    limit,
    offset,
    titled = 0,
    without = '',
  }: { limit: number; offset: number; titled?: number; without?: string },
) {
  const { texts } = TABLES[index];
  const bound = without && ` NOT (${without})`;
  const holding = (table: ReturnType<typeof sql.raw>, column: string) =>
    sql`(select json_group_array(rowid) from (select rowid from ${table}
      where ${table} match ${sql.raw(`'(${column}'`)} || '(' || query || '))' || ${bound} order by rowid desc limit ${RANKED}))`;
  const within = (bonus: number, column: string) =>
    sql`select it.value as id, 0 as found, weight * ${bonus} as bonus from asked, json_each(${holding(texts, column)}) it`;
  return rowsOf(
    search,
    { id: col.number, total: col.number, full: col.number },
    sql`with asked as materialized (select value ->> 'query' as query, value ->> 'weight' as weight
      from json_each(${JSON.stringify(asked)})),
    held as (select it.value as id, weight as found, 0 as bonus from asked, json_each(${holding(texts, '')}) it
      union all ${within(BONUS.title, '{title tags} : ')}
      ${index === 'texts' ? sql`union all ${within(BONUS.heading, '{headings} : ')}` : sql``}),
    summed as (select id, sum(found) as found, sum(bonus) as bonus from held group by id),
    judged as (select *, found + bonus as points, found >= ${whole} - ${ROUNDING} as full,
      max(found + bonus) over () as best from summed),
    close as (select *, max(full) over () as complete from judged
      where found + ${titled > 0 ? 0 : TITLE_SHARE} * bonus >= ${SHARE.ofAll} * ${whole} and points >= ${SHARE.ofBest} * best
        and bonus >= ${titled} * ${whole})
    select id, count(*) over () as total, full from close where ${asked.length > SHORT_MOST} or full = complete
    order by points desc, id desc limit ${limit} offset ${offset}`,
  );
}

/** Bigrams of titles, tags and headings with the given sounds, with document counts. */
export function soundingPairs(search: Db, sounds: readonly string[]) {
  return rowsOf(
    search,
    soundingColumns,
    sql`select sound, pair, (select doc from words where term = pair) as many from sounds
    where sound in (select value from json_each(${JSON.stringify(sounds)}))
      and pair in (select term from words where term = pair)`,
  );
}
