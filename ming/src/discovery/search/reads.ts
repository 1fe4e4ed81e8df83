import { eq, inArray, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { openKey } from '../../content/article/body/reads.ts';
import { bodies, isShownArticle } from '../../content/article/schema.ts';
import { col, type Db, type Row, rowsOf } from '../../kit/db.ts';
import { storedOrNull } from '../../kit/gzipText.ts';
import { memory } from '../../kit/memory.ts';
import { isPublicArticle } from '../../kit/publicWhere.ts';
import { settings } from '../../kit/schema.ts';
import { writing } from '../../people/user/schema.ts';
import { searches } from '../site/schema.ts';
import { type Query, quotingQuery, withExclusion } from './find/query.ts';
import { groupsIn, type Synonyms, synonymsOf } from './find/synonyms.ts';

/** Counting stops here; nobody pages further. */
export const TOTAL_MOST = 1_001;
/** The newest matches that are ranked; for more frequent words, title matches are added. */
export const RANKED = 2_000;
const TITLED = 1_000;
const TOGETHER_MOST = 10_000;
/** Above this number of words bm25 is skipped, since its cost grows with frequency. */
const WEIGHED_MOST = 8;
/** Upper bound of the boost for age and popularity, relative to the relevance of the text. */
const BEGINS = 2;
const SYNONYMS_MS = 60_000;
const YEAR_MS = 365 * DAY_MS;

/** bm25 weights of title, tags, author, headings, summary, body, formulas and code. */
const WEIGHTS = sql.raw('bm25(texts, 10, 6, 4, 5, 3, 1, 1, 0.6)');

const matches = (query: string) => sql`select 1 from texts where texts match ${query} limit ${TOTAL_MOST}`;

/** SQL: relevance, negative and lower is better; 0 if all are equal. */
export function weightOf(query: Query) {
  if (query.units.length === 1 && query.units[0]?.tokens.length === 1) return WEIGHTS;
  if (query.words > WEIGHED_MOST) return sql`0`;
  return sql`case when (select count(*) from (${matches(withExclusion(query.wide, query.without))})) < ${TOTAL_MOST} then ${WEIGHTS} else 0 end`;
}

/**
 * SQL: whether phrase and NEAR queries are worthwhile. With tens of thousands of matches it takes too long to
 * find that words are never adjacent. The number is estimated from the id span of `wide`.
 */
const PAYS = sql`(select 1 from (select count(*) as many, max(id) - min(id) + 1 as span from wide)
  where many < ${RANKED} or ${RANKED} * (select max(id) from docs) / span <= ${TOGETHER_MOST})`;

const selectRankedMatches = (
  points: number,
  asked: string,
  query: Query,
) => sql`select id, ${points} as points from (
  select texts.rowid as id from ${query.near ? sql`${PAYS} cross join texts` : sql`texts`}
  where texts match ${withExclusion(asked, query.without)} order by texts.rowid desc limit ${RANKED})`;

/** Title matches are queried separately; exclusions apply to the whole text. */
const selectTitleMatches = (points: number, asked: string, { without }: Query) =>
  without
    ? sql`select id, ${points} as points from (select rowid as id from texts
      where texts match ${`({title tags author} : (${asked})) NOT (${without})`} order by rowid desc limit ${TITLED})`
    : sql`select id, ${points} as points from (
      select rowid as id from heads where heads match ${asked} order by rowid desc limit ${TITLED})`;

/**
 * Ids of one page with sort keys. Order: title starts with the keyword, words in the title, exact phrase,
 * words close together, words anywhere; ties by age and popularity.
 */
export function foundIds(search: Db, query: Query, it: { now: number; limit: number; offset: number }) {
  const points = [
    sql`select id, coalesce(score / nullif(min(score) over (), 0), 0) as points from wide`,
    selectTitleMatches(1, query.wide, query),
    selectTitleMatches(1.2, `{title} : (${query.exact})`, query),
    ...(query.exact === query.wide ? [] : [selectRankedMatches(0.8, query.exact, query)]),
    ...(query.near ? [selectRankedMatches(0.4, query.near, query)] : []),
  ];
  const begins = sql`select rowid from heads where heads match ${query.start} order by rowid desc limit ${TITLED}`;
  return rowsOf(
    search,
    { id: col.number, rank: col.number },
    sql`with wide as materialized (select rowid as id, ${weightOf(query)} as score from texts
      where texts match ${withExclusion(query.wide, query.without)} order by rowid desc limit ${RANKED})
    select docs.id, points + ${BEGINS} * (docs.id in (${begins}))
      + 0.15 / (1 + 1.0 * max(0, ${it.now} - create_time) / ${YEAR_MS}) + 0.15 * quantity / (quantity + 2000.0) as rank
    from (select id, sum(points) as points from (${sql.join(points, sql` union all `)}) group by id) found
    join docs on docs.id = found.id
    order by rank desc, docs.id desc
    limit ${it.limit} offset ${it.offset}`,
  );
}

/** Articles that quote one of these message fingerprints, by relevance. */
export function quotingIds(search: Db, fingerprints: readonly string[], most: number) {
  const query = quotingQuery(fingerprints, 'title body code');
  return rowsOf(
    search,
    { id: col.number },
    sql`select id from (select rowid as id, ${WEIGHTS} as score from texts
      where texts match ${query} order by rowid desc limit ${RANKED})
    order by score, id desc limit ${most}`,
  );
}

/** Number of matching articles and questions, each up to 1,001. */
export function foundTotals(search: Db, query: Query) {
  const wide = withExclusion(query.wide, query.without);
  return rowsOf(
    search,
    { articles: col.number, questions: col.number },
    sql`select (select count(*) from (${matches(wide)})) as articles,
      (select count(*) from (select 1 from question_texts where question_texts match ${wide} limit ${TOTAL_MOST})) as questions`,
  );
}

export type Index = 'texts' | 'question_texts';

/** Indexes of the queries that have hits. */
export function findingAny(search: Db, queries: readonly string[], index: Index = 'texts') {
  const table = sql.raw(index);
  return rowsOf(
    search,
    { at: col.number },
    sql`select key as at from json_each(${JSON.stringify(queries)})
    where exists (select 1 from ${table} where ${table} match value)`,
  );
}

/** Index words from `start`, with document counts. */
export function wordsFrom(search: Db, start: string = '\u{10ffff}') {
  return rowsOf(
    search,
    { word: col.text, count: col.number },
    sql`select term as word, doc as count from words where term >= ${start} and term < ${`${start}\u{10ffff}`} limit 2000`,
  );
}

/** Newest articles that match in title, tags or author. */
export function titledIds(search: Db, query: string, most: number) {
  return rowsOf(
    search,
    { id: col.number },
    sql`select rowid as id from heads where heads match ${query} order by rowid desc limit ${most}`,
  );
}

/** Titles of published articles. */
export function titleRows(db: Db, ids: readonly number[]) {
  return rowsOf(
    db,
    { id: col.number, title: col.text },
    sql`select id, title from articles where ${isShownArticle} and id in (select value from json_each(${JSON.stringify(ids)}))`,
  );
}

/** Prose of articles' open parts, if stored in a row. */
export function plainRows(db: Db, ids: readonly number[]) {
  return db
    .select({ articleId: bodies.articleId, plain: bodies.plain, openKey })
    .from(bodies)
    .where(inArray(bodies.articleId, [...ids]));
}

/** HTML of articles' open parts, if stored in a row; for hits in code. */
export function htmlRows(db: Db, ids: readonly number[]) {
  return db
    .select({ articleId: bodies.articleId, html: bodies.html })
    .from(bodies)
    .where(inArray(bodies.articleId, [...ids]));
}

const kept = memory<{ until: number; synonyms: Synonyms } | null>(() => null);

/** All synonyms; cached for a minute. */
export async function synonymsAt(db: Db, now: number): Promise<Synonyms> {
  if (!kept.now || kept.now.until < now) {
    const [row] = await db
      .select({ value: settings.value })
      .from(settings)
      .where(eq(settings.name, 'synonyms'));
    kept.now = { until: now + SYNONYMS_MS, synonyms: synonymsOf(groupsIn(row?.value)) };
  }
  return kept.now.synonyms;
}

const suggestedColumns = {
  text: col.text,
  kind: col.oneOf(['search', 'tag', 'column', 'author']),
  id: col.text,
};
export type Suggested = Row<typeof suggestedColumns>;

/** Tags, columns, authors and frequent searches whose name contains the text, most used first. */
export function namesWith(db: Db, key: string, most: number) {
  const within = (name: string) => sql`instr(replace(lower(${sql.raw(name)}), ' ', ''), ${key}) > 0`;
  const part = (kind: Suggested['kind'], from: ReturnType<typeof sql>) =>
    sql`select * from (select ${sql.raw(`'${kind}'`)} as kind, ${from} limit ${most})`;
  return rowsOf(
    db,
    suggestedColumns,
    sql.join(
      [
        part(
          'search',
          sql`keyword as text, keyword as id from searches where ${within('keyword')} order by hot desc`,
        ),
        part(
          'tag',
          sql`name as text, cast(id as text) as id from tags where ${within('name')} order by article_num desc`,
        ),
        part(
          'column',
          sql`name as text, cast(id as text) as id from columns where status <> 0 and hidden = 0 and ${within('name')} order by sort`,
        ),
        part(
          'author',
          sql`nickname as text, id from people where ${writing} and ${within('nickname')} order by article_count desc`,
        ),
      ],
      sql` union all `,
    ),
  );
}

/** Frequent searches, as spelling candidates. */
export function keywordRows(db: Db) {
  return db.select({ keyword: searches.keyword }).from(searches).orderBy(sql`hot desc`).limit(500);
}

const outboxRowColumns = {
  seq: col.number,
  id: col.number,
  open: col.number,
  title: col.textOrNull,
  summary: col.textOrNull,
  keywords: col.textOrNull,
  solver: col.textOrNull,
  author: col.textOrNull,
  tags: col.textOrNull,
  plain: col.textOrNull,
  /** R2 key of the text; null if stored in this row. */
  openKey: col.textOrNull,
  /** Compressed; see `decompress`. */
  html: storedOrNull,
  /** JSON list. */
  facets: col.textOrNull,
  createTime: col.numberOrNull,
  quantity: col.numberOrNull,
};
export type OutboxRow = Row<typeof outboxRowColumns>;

/** Outbox page after the cursor with all data to index, in one statement. */
export function waitingRows(db: Db, after: number, most: number) {
  return rowsOf(
    db,
    outboxRowColumns,
    sql`select o.seq, o.article_id as id, coalesce(${isPublicArticle('a')} and b.article_id, 0) <> 0 as open,
      a.title, a.summary, a.keywords, a.solver, p.nickname as author, b.plain, b.html, iif(b.source = '', b.open_key, null) as openKey,
      a.facets, a.create_time as createTime, a.quantity,
      (select group_concat(t.name, ' / ') from article_tags at join tags t on t.id = at.tag_id where at.article_id = a.id) as tags
    from search_outbox o left join articles a on a.id = o.article_id
    left join article_bodies b on b.article_id = a.id left join people p on p.id = a.user_id
    where o.seq > ${after} order by o.seq limit ${most}`,
  );
}
