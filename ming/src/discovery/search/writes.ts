import { sql } from 'drizzle-orm';
import { readOpen } from '../../content/article/body/reads.ts';
import { change, col, type Db, rowsOf } from '../../kit/db.ts';
import { decompress } from '../../kit/gzipText.ts';
import { RESTORED, settingText } from '../../kit/setting.ts';
import { extractOf } from './extract.ts';
import { readableLatex, withoutTex } from './latex.ts';
import { column, drainOutbox, type Outbox } from './outbox.ts';
import { soundsOf } from './pinyin.ts';
import { QUESTIONS } from './questions/writes.ts';
import { type OutboxRow, waitingRows } from './reads.ts';
import { facetNames, hotKey, worthNoting } from './rules.ts';

/** Counted searches per visitor and day. */
const MARKS_MOST = 20;
/** Increment per search; above 1 so that integers can decay by less than one search a day. */
const HEAT = 10;
/** Daily decay factor: half-life of a week. */
const DAY_LEAVES = 0.5 ** (1 / 7);

/** Statements that update or delete an article in the index; no-op if the index has a later state. */
export async function indexEntry(search: Db, row: OutboxRow) {
  const { seq, id } = row;
  const mine = sql`(select 1 from docs where id = ${id} and seq = ${seq})`;
  const claim = change(
    search,
    sql`insert into docs (id, seq, shown, create_time, quantity)
    values (${id}, ${seq}, ${row.open}, ${row.createTime ?? 0}, ${row.quantity ?? 0})
    on conflict (id) do update set seq = excluded.seq, shown = excluded.shown, create_time = excluded.create_time,
      quantity = excluded.quantity where excluded.seq >= docs.seq`,
  );
  if (!row.open)
    return [
      claim,
      change(search, sql`delete from texts where rowid = ${id} and exists ${mine}`),
      change(search, sql`delete from heads where rowid = ${id} and exists ${mine}`),
    ];
  const title = column(withoutTex(row.title ?? ''));
  const facets = facetNames(row.facets);
  const tags = column([row.tags, row.keywords, row.solver, ...facets].filter(Boolean).join(' / '));
  const author = column(row.author);
  const { headings, code, formulas } = extractOf(row.html ? decompress(row.html) : '');
  const sounds = await soundsOf([row.title ?? '', row.tags ?? '', row.keywords ?? '', headings]);
  const math = formulas.map((tex) => readableLatex(tex.slice(0, 2_000))).join('\n');
  return [
    claim,
    change(
      search,
      sql`replace into texts (rowid, title, tags, author, headings, summary, body, math, code)
      select ${id}, ${title}, ${tags}, ${author}, ${column(headings)}, ${column(withoutTex(row.summary ?? ''))},
        ${column(withoutTex(row.plain ?? ''))}, ${column(math)}, ${column(code)} where exists ${mine}`,
    ),
    change(
      search,
      sql`replace into heads (rowid, title, tags, author) select ${id}, ${title}, ${tags}, ${author} where exists ${mine}`,
    ),
    change(
      search,
      sql`insert or ignore into sounds (sound, pair) select value ->> 'sound', value ->> 'pair'
      from json_each(${JSON.stringify(sounds)}) where exists ${mine}`,
    ),
  ];
}

const ARTICLES: Outbox<OutboxRow> = {
  table: sql`search_outbox`,
  what: 'article',
  id: sql`article_id`,
  waiting: waitingRows,
  entry: indexEntry,
};

/** Drains the outbox of articles; see `drainOutbox`. Without `files`, articles stored in R2 stay queued. */
export function drainArticles(db: Db, search: Db, pages: number, files?: R2Bucket): Promise<boolean> {
  const whole = async (row: OutboxRow): Promise<OutboxRow> => {
    if (row.openKey === null) return row;
    if (!files) throw new Error('the text of the article is in a bucket');
    const { html, plain } = await readOpen(files, row.openKey);
    return { ...row, html, plain };
  };
  const waiting = async (...page: Parameters<typeof waitingRows>) =>
    Promise.all((await waitingRows(...page)).map(whole));
  return drainOutbox(db, search, { ...ARTICLES, waiting }, pages);
}

/** Drains the outbox of questions; see `drainOutbox`. */
export function drainQuestions(db: Db, search: Db, pages: number): Promise<boolean> {
  return drainOutbox(db, search, QUESTIONS, pages);
}

/** Queues everything for reindexing; the old index stays available meanwhile. */
export async function noteAll(db: Db): Promise<void> {
  await db.batch([
    change(db, sql`insert or ignore into search_outbox (article_id) select id from articles`),
    change(db, sql`insert or ignore into question_outbox (question_id) select id from questions`),
  ]);
}

const INDEX = ['texts', 'heads', 'docs', 'sounds', 'question_texts', 'question_docs'] as const;

/** Empties the index and assigns it to the database `origin`. */
async function clearIndex(search: Db, origin: string): Promise<void> {
  await search.batch([
    change(search, sql`delete from origin`),
    change(search, sql`insert into origin (id) values (${origin})`),
    ...INDEX.map((it) => change(search, sql`delete from ${sql.identifier(it)}`)),
  ]);
}

/**
 * Queues everything if the index is empty, as after a migration that recreates its tables. Empties an index
 * of another database first: after a restore its entries would seem newer than the outbox.
 */
export async function noteLost(db: Db, search: Db): Promise<void> {
  const [origin, [index]] = await Promise.all([
    settingText(db, RESTORED),
    rowsOf(
      search,
      { origin: col.text, known: col.number },
      sql`select coalesce((select id from origin), '') as origin,
        exists (select 1 from docs) or exists (select 1 from question_docs) as known`,
    ),
  ]);
  const isForeign = index?.origin !== origin;
  if (isForeign) await clearIndex(search, origin);
  if (isForeign || !index?.known) await noteAll(db);
}

/** Updates view counts in the index for articles read since a day (GMT+8). */
export async function refreshPopularity(db: Db, search: Db, since: string): Promise<void> {
  const most = 1_000;
  for (let after = 0; ; ) {
    const rows = await rowsOf(
      db,
      { id: col.number, quantity: col.number },
      sql`select id, quantity from articles where id > ${after}
      and id in (select article_id from article_view_days where day >= ${since}) order by id limit ${most}`,
    );
    if (rows.length === 0) return;
    await change(
      search,
      sql`update docs set quantity = news.value ->> 'quantity' from json_each(${JSON.stringify(rows)}) news
      where docs.id = news.value ->> 'id'`,
    );
    after = rows.at(-1)?.id ?? after;
    if (rows.length < most) return;
  }
}

/**
 * Counts a search for the hot list, once per visitor, keyword and day, up to 20 per visitor and day; skips
 * spam.
 */
export async function noteSearch(
  db: Db,
  it: { keyword: string; visitor: string; day: string; now: number },
): Promise<void> {
  if (!worthNoting(it.keyword)) return;
  const key = hotKey(it.keyword);
  const spelled = sql`coalesce((select keyword from searches
    where replace(lower(keyword), ' ', '') = ${key} order by hot desc limit 1), ${it.keyword})`;
  await db.batch([
    change(
      db,
      sql`insert into search_marks (day, visitor, keyword) select ${it.day}, ${it.visitor}, ${key}
      where (select count(*) from search_marks where day = ${it.day} and visitor = ${it.visitor}) < ${MARKS_MOST}
      on conflict do nothing`,
    ),
    change(
      db,
      sql`insert into searches (keyword, hot, updated_at) select ${spelled}, ${HEAT}, ${it.now} where changes() > 0
      on conflict (keyword) do update set hot = searches.hot + ${HEAT}, updated_at = excluded.updated_at`,
    ),
  ]);
}

/** Daily: decays hot searches and deletes marks before `day`. */
export async function decaySearches(db: Db, day: string): Promise<void> {
  await db.batch([
    change(db, sql`update searches set hot = cast(hot * ${DAY_LEAVES} as integer)`),
    change(db, sql`delete from searches where hot <= 0`),
    change(db, sql`delete from search_marks where day < ${day}`),
  ]);
}
