import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { queryOf } from '../ming/src/discovery/search/find/query.ts';
import { synonymsOf } from '../ming/src/discovery/search/find/synonyms.ts';
import { foundIds, waitingRows, weightOf } from '../ming/src/discovery/search/reads.ts';
import { indexEntry, noteAll } from '../ming/src/discovery/search/writes.ts';
import { change, col, type Db, openDb, rowsOf } from '../ming/src/kit/db.ts';
import { SEARCH_MIGRATIONS } from '../scripts/migrationFiles.ts';
import { migrated } from '../scripts/migrations.ts';
import { dataOf } from './bulk.ts';
import { type Draw, drawer, pick, whole } from './random.ts';
import { bindingOf, openFile } from './sqlite.ts';
import { median, percentile } from './stats.ts';

/**
 * Rehearses how the search index moves into two databases, by the number of an article modulo two, while articles change and
 * readers search (docs/decisions/0080-search-shards.md). SQLite without the runtime. Fails where an entry is lost, doubled
 * or stale.
 *
 *   npx node bench/shards.ts [--articles 2000]
 */

const SHARDS = 2;
/** Outbox rows per batch; every how many batches one aborts halfway. */
const PAGE = 20;
const BREAKS_AFTER = 7;
/** Articles changed per batch; batches while readers already use the shards. */
const CHANGES = 3;
const PAGES_AFTER = 60;
const ROUNDS = 40;
/** Fixed length, as a number is searched as prefix too. */
const FIRST = 100_000;
const TOP = 10;
const KEYWORDS = [
  '网格',
  '接触',
  '疲劳',
  '剪切锁定',
  '刚度矩阵',
  '边界条件',
  '残余应力',
  '网格 求解器',
  '应力 位移 网格',
  '壁面函数 误差',
  'newton 刚度',
];

type Index = { file: DatabaseSync; db: Db };
type Hit = { id: number; rank: number };

const synonyms = synonymsOf([]);
const openIndex = (file: DatabaseSync): Index => ({ file, db: openDb(bindingOf(file, [])) });
const emptyIndex = () => openIndex(migrated(SEARCH_MIGRATIONS));

async function hitsIn({ db }: Index, keyword: string, now: number, limit = TOP): Promise<Hit[]> {
  const query = queryOf(keyword, synonyms);
  return query ? foundIds(db, query, { now, limit, offset: 0 }) : [];
}

/** Relevance of hits by the index's own statistics, and its maximum. */
async function scoresIn({ db }: Index, keyword: string, hits: readonly Hit[]) {
  const query = queryOf(keyword, synonyms);
  if (!query) return { of: new Map<number, number>(), best: 0 };
  const rows = await rowsOf(
    db,
    { id: col.number, score: col.number },
    sql`select rowid as id, ${weightOf(query)} as score from texts where texts match ${query.wide}`,
  );
  const wanted = new Set(hits.map(({ id }) => id));
  const of = new Map(rows.filter(({ id }) => wanted.has(id)).map(({ id, score }) => [id, score]));
  return { of, best: Math.min(0, ...rows.map(({ score }) => score)) };
}

/**
 * Merged top hits of all shards: twice as many from each as needed, ordered as in one index. Relevance is
 * relative to each shard's best text; with `scaled`, to the global best.
 */
async function mergedHits(shards: readonly Index[], keyword: string, now: number, scaled = true) {
  const lists = await Promise.all(shards.map((it) => hitsIn(it, keyword, now, 2 * TOP)));
  const scores = scaled
    ? await Promise.all(shards.map((it, at) => scoresIn(it, keyword, lists[at] ?? [])))
    : [];
  const best = Math.min(0, ...scores.map((it) => it.best));
  const related = (score: number, to: number) => (to === 0 ? 0 : score / to);
  const ranked = lists.flatMap((list, at) =>
    list.map(({ id, rank }) => {
      const score = scores[at]?.of.get(id) ?? 0;
      return { id, rank: rank - related(score, scores[at]?.best ?? 0) + related(score, best) };
    }),
  );
  return ranked.sort((a, b) => b.rank - a.rank || b.id - a.id).slice(0, TOP);
}

/** Applies an outbox batch to the indexes in `targets`; may abort after the first. */
async function takePage(main: Db, targets: (id: number) => readonly Index[], breaksOff: boolean) {
  const rows = await waitingRows(main, 0, PAGE);
  for (const index of new Set(rows.flatMap(({ id }) => targets(id)))) {
    const own = rows.filter(({ id }) => targets(id).includes(index));
    const [first, ...rest] = (await Promise.all(own.map((row) => indexEntry(index.db, row)))).flat();
    if (first) await index.db.batch([first, ...rest]);
    if (breaksOff) return rows.length;
  }
  const done = JSON.stringify(rows.map(({ seq }) => seq));
  await change(main, sql`delete from search_outbox where seq in (select value from json_each(${done}))`);
  return rows.length;
}

/** Concurrent writes: titles get a unique word, articles are hidden and shown. */
function author(main: DatabaseSync, ids: readonly number[], draw: Draw) {
  const words = new Map<number, string>();
  const hidden = new Set<number>();
  let count = 0;
  return {
    words,
    hidden,
    work(): void {
      const id = pick(draw, ids);
      const dice = whole(draw, 1, 4);
      if (dice > 1) {
        words.set(id, `umbenannt${FIRST + ++count}`);
        main
          .prepare("update articles set title = title || ' ' || ? where id = ?")
          .run(words.get(id) ?? '', id);
      } else {
        const isHidden = hidden.has(id);
        main.prepare('update articles set publish = ? where id = ?').run(isHidden ? 1 : 3, id);
        if (isHidden) hidden.delete(id);
        else hidden.add(id);
      }
    },
  };
}

/** Rows of an index and sums over their tokens, as the text is not stored. */
function contents({ file }: Index): Map<number, string> {
  file.exec('create virtual table if not exists temp.instances using fts5vocab(main, texts, instance)');
  const rows = file
    .prepare(
      `select docs.id, docs.shown, docs.create_time, docs.quantity, words.many, words.sum from docs
      left join (select doc, count(*) as many, sum((offset + 1) * (col + 2) * (unicode(term) + length(term))) as sum
        from temp.instances group by doc) words on words.doc = docs.id`,
    )
    .all();
  return new Map(rows.map(({ id, ...row }) => [Number(id), JSON.stringify(row)]));
}

const bytesOf = ({ file }: Index) =>
  Number(
    file.prepare('select page_count * page_size as n from pragma_page_count, pragma_page_size').get()?.['n'],
  );

/** Throws if a changed title is not found, or a hidden article is. */
async function checkReaders(find: (keyword: string) => Promise<Hit[]>, people: ReturnType<typeof author>) {
  for (const [id, word] of [...people.words].slice(-50)) {
    const found = (await find(word)).map((it) => it.id);
    const wanted = people.hidden.has(id) ? [] : [id];
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      throw new Error(`${word}：找到 ${found}，应为 ${wanted}`);
  }
}

const { values } = parseArgs({ options: { articles: { type: 'string', default: '2000' } } });
const data = await dataOf(Number(values.articles));
const folder = mkdtempSync(join(tmpdir(), 'shards-'));
const copied = openFile(data, true);
copied.prepare('vacuum into ?').run(join(folder, 'main.sqlite'));
copied.close();
const mainFile = new DatabaseSync(join(folder, 'main.sqlite'));
mainFile.exec('pragma synchronous = off');
const main = openDb(bindingOf(mainFile, []));
const ids = mainFile
  .prepare('select id from articles where publish = 1 and deleted_at is null')
  .all()
  .map((row) => Number(row['id']));
const people = author(mainFile, ids, drawer(7));
const [one, shards] = [emptyIndex(), Array.from({ length: SHARDS }, emptyIndex)];
const shardOf = (id: number) => shards[id % SHARDS] as Index;
const indexesFor = (id: number) => [one, shardOf(id)];

const began = performance.now();
await noteAll(main);
while ((await takePage(main, () => [one], false)) > 0);
const built = performance.now() - began;

const moved = performance.now();
let [pages, broken] = [0, 0];
await noteAll(main);
for (let rows = PAGE; rows > 0; pages++) {
  if (pages % 2 === 0) for (let n = 0; n < CHANGES; n++) people.work();
  const breaksOff = pages % BREAKS_AFTER === BREAKS_AFTER - 1;
  if (breaksOff) broken++;
  rows = await takePage(main, indexesFor, breaksOff);
  await hitsIn(one, pick(drawer(pages), KEYWORDS), Date.now());
}
const filled = performance.now() - moved;
await checkReaders((word) => hitsIn(one, word, Date.now()), people);

for (let page = 0; page < PAGES_AFTER; page++) {
  for (let n = 0; n < CHANGES; n++) people.work();
  while ((await takePage(main, indexesFor, page % BREAKS_AFTER === 0 && page % 2 === 0)) === PAGE);
  await takePage(main, indexesFor, false);
  if (page % 10 === 0) await checkReaders((word) => mergedHits(shards, word, Date.now()), people);
}
while ((await takePage(main, indexesFor, false)) > 0);
await checkReaders((word) => mergedHits(shards, word, Date.now()), people);

const before = contents(one);
const parts = shards.map(contents);
let [lost, stray, stale] = [0, 0, 0];
for (const [id, row] of before) {
  const own = parts[id % SHARDS]?.get(id);
  if (own === undefined) lost++;
  else if (own !== row) stale++;
}
parts.forEach((part, at) => {
  for (const id of part.keys()) if (id % SHARDS !== at || !before.has(id)) stray++;
});

const now = Date.now();
const taken = { one: [] as number[], sum: [] as number[], longest: [] as number[] };
/** Keywords with identical hits, and the share of hits found in any order. */
async function agreement(scaled: boolean) {
  let [same, kept] = [0, 0];
  for (const keyword of KEYWORDS) {
    const before = (await hitsIn(one, keyword, now)).map(({ id }) => id);
    const after = (await mergedHits(shards, keyword, now, scaled)).map(({ id }) => id);
    if (before.join() === after.join()) same++;
    kept += before.filter((id) => after.includes(id)).length / Math.max(1, before.length);
  }
  return `${same} 个逐条相同，平均 ${((100 * kept) / KEYWORDS.length).toFixed(0)} % 还在`;
}
const [own, common] = [await agreement(false), await agreement(true)];
for (let round = 0; round < ROUNDS; round++)
  for (const keyword of KEYWORDS) {
    const timed = async (index: Index) => {
      const since = performance.now();
      await hitsIn(index, keyword, now);
      return performance.now() - since;
    };
    taken.one.push(await timed(one));
    const each = [];
    for (const shard of shards) each.push(await timed(shard));
    taken.sum.push(each.reduce((a, b) => a + b, 0));
    taken.longest.push(Math.max(...each));
  }
rmSync(folder, { recursive: true });

const mega = (bytes: number) => (bytes / 1e6).toFixed(1);
const line = (list: number[]) => `${median(list).toFixed(2)} / ${percentile(list, 0.99).toFixed(2)} ms`;
process.stdout.write(
  `${[
    `${ids.length} 篇，旧索引建立 ${(built / 1000).toFixed(1)} 秒，搬的时候两边都写 ${(filled / 1000).toFixed(1)} 秒，${pages} 页，其中 ${broken} 页写到一半中断`,
    `其间改了 ${people.words.size} 篇的标题，最后有 ${people.hidden.size} 篇不公开`,
    `丢失 ${lost}，放错 ${stray}，不是最新 ${stale}`,
    `${KEYWORDS.length} 个词的前 ${TOP} 条，相关度各库自比：${own}；与全部里最好的比：${common}`,
    `查找，p50 / p99：一个库 ${line(taken.one)}；两个库先后 ${line(taken.sum)}，同时则取慢的 ${line(taken.longest)}`,
    `大小：${mega(bytesOf(one))} MB → ${shards.map((it) => mega(bytesOf(it))).join(' + ')} MB`,
  ].join('\n')}\n`,
);
if (lost + stray + stale > 0) process.exit(1);
