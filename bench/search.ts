import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { wishOf, withBounds } from '../ming/src/discovery/search/find/operators.ts';
import { type Query, queryOf } from '../ming/src/discovery/search/find/query.ts';
import { synonymsOf } from '../ming/src/discovery/search/find/synonyms.ts';
import { foundIds, foundTotals, type OutboxRow, waitingRows } from '../ming/src/discovery/search/reads.ts';
import { drainArticles } from '../ming/src/discovery/search/writes.ts';
import { openDb } from '../ming/src/kit/db.ts';
import { migrateSearch, openStorage } from '../scripts/storage.ts';
import { startProduct } from './arena.ts';
import { dataOf } from './bulk.ts';
import { lineTo } from './growth.ts';
import { bindingOf, openFile } from './sqlite.ts';
import { median, percentile } from './stats.ts';
import { contains, TERMS } from './terms.ts';

const WARM = 10;
const PAGE = { limit: 10, offset: 0 };
const SCAN = 500;
/** Keywords by kind; the synthetic articles contain those of the first three very often. */
const KINDS: Record<string, string[]> = {
  两个字: ['网格', '接触', '试验', '刚度', '疲劳', '热点'],
  四个字: ['剪切锁定', '刚度矩阵', '边界条件', '疲劳寿命', '并行效率', '残余应力'],
  多个词: [
    '网格 求解器',
    '螺栓预紧 频率',
    '离心泵蜗壳 收敛',
    'newton 刚度',
    '应力 位移 网格',
    '壁面函数 误差',
  ],
  引号: ['“剪切锁定”', '“网格 求解器”', '“刚度矩阵” 网格', '“应力” “位移” “网格”'],
  排除: ['网格 -接触', '刚度 -疲劳 -试验', '网格 -刚度 -应力 -位移 -频率 -误差 -收敛', '边界条件 -网格'],
  没有结果: ['量子纠缠', '剪切所定', 'turbulance', '网格 量子', 'zzzzzz', '收敛 xyzzy'],
};

const synonyms = synonymsOf([]);
const queries = (kind: string) =>
  (KINDS[kind] ?? []).flatMap((keyword) => {
    const wish = wishOf(keyword);
    const query = queryOf(wish.plain, synonyms);
    return query ? withBounds(query, wish) : [];
  });

type Built = { seconds: number; bytes: number };

/** Builds the index directly in its file: time of tokenizer and SQL without the runtime. */
async function indexOf(data: string): Promise<Built> {
  const stamp = join(data, 'search.json');
  if (existsSync(stamp)) return JSON.parse(readFileSync(stamp, 'utf8')) as Built;
  const storage = await openStorage(data);
  await migrateSearch(storage.search);
  await storage.dispose();
  const [main, search] = [openFile(data, false), openFile(data, false, 'docs')];
  for (const db of [main, search]) db.exec('pragma synchronous = off');
  main.exec('insert or ignore into search_outbox (article_id) select id from articles');
  const since = performance.now();
  await drainArticles(openDb(bindingOf(main, [])), openDb(bindingOf(search, [])), Number.POSITIVE_INFINITY);
  const seconds = (performance.now() - since) / 1_000;
  const pages = search
    .prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size')
    .get();
  const built = { seconds, bytes: Number(pages?.['bytes']) };
  for (const db of [main, search]) {
    db.exec('pragma wal_checkpoint(truncate)');
    db.close();
  }
  writeFileSync(stamp, JSON.stringify(built));
  return built;
}

/** Recall: share of articles containing a term that the index finds. */
async function recallOf(data: string): Promise<{ share: number; terms: number }> {
  const [main, search] = [openFile(data, true), openFile(data, true, 'docs')];
  const found = new Map(TERMS.map((term) => [term, idsOf(search, queryOf(term, synonyms))]));
  const seen = new Set<string>();
  let [present, hit] = [0, 0];
  for (const row of texts(main)) {
    const has = contains(row);
    for (const term of TERMS) {
      if (!has(term)) continue;
      seen.add(term);
      present++;
      if (found.get(term)?.has(row.id)) hit++;
    }
  }
  main.close();
  search.close();
  return { share: hit / present, terms: seen.size };
}

function idsOf(search: DatabaseSync, query: Query | null): Set<number> {
  const rows = search.prepare('select rowid as id from texts where texts match ?').all(query?.wide ?? '""');
  return new Set(rows.map((row) => Number(row['id'])));
}

function* texts(main: DatabaseSync): Generator<OutboxRow> {
  main.exec('create temp table search_outbox as select id as seq, id as article_id from articles');
  const { sql } = waitingRows(openDb(bindingOf(main, [])), 0, 0).getQuery();
  const statement = main.prepare(sql);
  for (let after = 0; ; ) {
    const rows = statement.all(after, SCAN) as unknown as OutboxRow[];
    yield* rows;
    if (rows.length < SCAN) return;
    after = rows.at(-1)?.seq ?? 0;
  }
}

/** SQLite time per kind of keyword in ms. */
async function sqlOf(data: string, times: number) {
  const file = openFile(data, true, 'docs');
  const search = openDb(bindingOf(file, []));
  const taken = new Map<string, number[]>();
  for (let round = -WARM; round < times; round++) {
    for (const kind of Object.keys(KINDS))
      for (const query of queries(kind)) {
        const since = performance.now();
        await foundIds(search, query, { now: Date.now(), ...PAGE });
        await foundTotals(search, query);
        if (round >= 0) taken.set(kind, [...(taken.get(kind) ?? []), performance.now() - since]);
      }
  }
  file.close();
  return taken;
}

/** Time of the whole call through both Workers in ms. */
async function callsOf(data: string, times: number) {
  const arena = await startProduct(data);
  const taken = new Map<string, number[]>();
  try {
    const line = lineTo(arena.url);
    for (let round = -WARM; round < times; round++)
      for (const [kind, keywords] of Object.entries(KINDS))
        for (const keyword of keywords) {
          const ms = await line(`/ming/v1/article/search?keyword=${encodeURIComponent(keyword)}`);
          if (round >= 0) taken.set(kind, [...(taken.get(kind) ?? []), ms]);
        }
  } finally {
    await arena.stop();
  }
  return taken;
}

/** Build time, size, recall and speed of the index by number of articles, `times` requests per keyword. */
export async function measureSearch(sizes: readonly number[], times: number, say: (line: string) => void) {
  const results = [];
  for (const articles of sizes) {
    const data = await dataOf(articles);
    say(`搜索：${articles} 篇，建立索引`);
    const built = await indexOf(data);
    say(`搜索：${articles} 篇，查全率`);
    const recall = await recallOf(data);
    say(`搜索：${articles} 篇，查询`);
    const [sql, calls] = [await sqlOf(data, times), await callsOf(data, times)];
    const kinds = Object.keys(KINDS).map((name) => ({
      name,
      sql: { p50: median(sql.get(name) ?? []), p99: percentile(sql.get(name) ?? [], 0.99) },
      call: { p50: median(calls.get(name) ?? []), p99: percentile(calls.get(name) ?? [], 0.99) },
    }));
    results.push({ articles, ...built, recall, kinds });
  }
  return results;
}
