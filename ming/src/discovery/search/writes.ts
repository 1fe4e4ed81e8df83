import { sql } from 'drizzle-orm';
import { readOpen } from '../../content/article/body/reads.ts';
import { expanded } from '../../kit/compressed.ts';
import { change, col, type Db, rowsOf } from '../../kit/db.ts';
import { RESTORED, settingText } from '../../kit/setting.ts';
import { extractOf } from './extract.ts';
import { readable, withoutTex } from './latex.ts';
import { column, drainOutbox, type Outbox } from './outbox.ts';
import { QUESTIONS } from './questions/writes.ts';
import { type OutboxRow, waitingRows } from './reads.ts';
import { facetNames, hotKey, worthNoting } from './rules.ts';
import { soundsOf } from './sound.ts';

/** Keywords of one visitor that count in a day. */
const MARKS_MOST = 20;
/** A search adds so much, that whole numbers can fade by less than one search a day. */
const HEAT = 10;
/** What a day leaves of the heat: half of it after a week. */
const DAY_LEAVES = 0.5 ** (1 / 7);

/** The statements that bring an article into an index, or out of it; they change nothing where a later state is there. */
export async function entry(search: Db, row: OutboxRow) {
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
  const { headings, code, formulas } = extractOf(row.html ? expanded(row.html) : '');
  const sounds = await soundsOf([row.title ?? '', row.tags ?? '', row.keywords ?? '', headings]);
  const math = formulas.map((tex) => readable(tex.slice(0, 2_000))).join('\n');
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

/** Articles that wait to be indexed. */
const ARTICLES: Outbox<OutboxRow> = {
  table: sql`search_outbox`,
  what: 'article',
  id: sql`article_id`,
  waiting: waitingRows,
  entry,
};

/**
 * Works off the outbox of articles as `drainOutbox` says. Articles whose texts have left the database stay noted without
 * the bucket where they are.
 */
export function drain(db: Db, search: Db, pages: number, files?: R2Bucket): Promise<boolean> {
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

/** Works off the outbox of questions as `drainOutbox` says. */
export function drainQuestions(db: Db, search: Db, pages: number): Promise<boolean> {
  return drainOutbox(db, search, QUESTIONS, pages);
}

/** Queues every article and question for reindexing; the old index answers while the queue drains. */
export async function noteAll(db: Db): Promise<void> {
  await db.batch([
    change(db, sql`insert or ignore into search_outbox (article_id) select id from articles`),
    change(db, sql`insert or ignore into question_outbox (question_id) select id from questions`),
  ]);
}

const INDEX = ['texts', 'heads', 'docs', 'sounds', 'question_texts', 'question_docs'] as const;

/** Empties the index, which then belongs to the database `origin`. */
async function empty(search: Db, origin: string): Promise<void> {
  await search.batch([
    change(search, sql`delete from origin`),
    change(search, sql`insert into origin (id) values (${origin})`),
    ...INDEX.map((it) => change(search, sql`delete from ${sql.identifier(it)}`)),
  ]);
}

/**
 * Queues everything where the index is empty, as it is behind a migration that creates its tables again. An index of
 * another database is emptied before: after a restore its entries would pass for later ones than those of the outbox.
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
  if (isForeign) await empty(search, origin);
  if (isForeign || !index?.known) await noteAll(db);
}

/** Brings the views in the index up to date for articles that were read since a day (GMT+8). */
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
 * Counts a search for the hot list: once per visitor, keyword and day, and of one visitor no more than 20 a day; not what
 * looks like spam.
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

/** Lets hot searches fade and forgets who searched for what before `day`. Once a day. */
export async function decaySearches(db: Db, day: string): Promise<void> {
  await db.batch([
    change(db, sql`update searches set hot = cast(hot * ${DAY_LEAVES} as integer)`),
    change(db, sql`delete from searches where hot <= 0`),
    change(db, sql`delete from search_marks where day < ${day}`),
  ]);
}
