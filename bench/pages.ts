import type { Arena } from './arena.ts';
import { startProduct, startRival } from './arena.ts';
import { dataOf } from './bulk.ts';
import { type LoadResult, load } from './load.ts';
import { BARE, buildRivals, EMPTY } from './rivals.ts';
import { median, paired } from './stats.ts';

const CONNECTIONS = 8;
/** Warm-up for V8's optimizing compiler. */
const WARM_ANSWERS = 400;
const LEAST_ANSWERS = 100;

/** Responses copied from the product to the rivals. */
const COPIED = { article: '/article/1', home: '/', info: '/ming/v1/article/info?id=1' } as const;

type Subject = { key: string; name: string; path: string; cache?: 'HIT' };
type Ground = { start: (pages: Record<string, string>) => Promise<Arena>; subjects: readonly Subject[] };

const GROUNDS: readonly Ground[] = [
  {
    start: async () => startProduct(await dataOf(0)),
    subjects: [
      { key: 'article', name: '文章页，缓存命中', path: COPIED.article, cache: 'HIT' },
      { key: 'home', name: '首页，缓存命中', path: COPIED.home, cache: 'HIT' },
      { key: 'info', name: '文章接口', path: COPIED.info },
    ],
  },
  {
    start: async () => startProduct(await dataOf(0), { CACHE_SECONDS: '0' }),
    subjects: [
      { key: 'articleFresh', name: '文章页，不缓存', path: COPIED.article },
      { key: 'homeFresh', name: '首页，不缓存', path: COPIED.home },
    ],
  },
  {
    start: (pages) => startRival(BARE, pages),
    subjects: [
      { key: 'articleMemory', name: '裸 Hono，内存，文章页字节', path: '/memory/article' },
      { key: 'homeMemory', name: '裸 Hono，内存，首页字节', path: '/memory/home' },
      { key: 'articleD1', name: '裸 Hono + D1，文章页字节', path: '/d1/article' },
      { key: 'homeD1', name: '裸 Hono + D1，首页字节', path: '/d1/home' },
      { key: 'infoD1', name: '裸 Hono + D1，接口字节', path: '/d1/info' },
      { key: 'articleFile', name: '静态文件，文章页字节', path: '/static/article' },
    ],
  },
  {
    start: (pages) => startRival(EMPTY, pages),
    subjects: [
      { key: 'empty', name: '空 Astro 页 + 一次 D1', path: '/' },
      { key: 'articleAstro', name: '空 Astro 页 + D1，文章页字节', path: '/article' },
      { key: 'homeAstro', name: '空 Astro 页 + D1，首页字节', path: '/home' },
    ],
  },
];

/** Pairs to compare; `aim` is the minimum ratio of rates, or of inverse CPU times. */
const PAIRS = [
  { over: 'article', under: 'articleMemory', aim: 0.8 },
  { over: 'home', under: 'homeMemory', aim: 0.8 },
  { over: 'article', under: 'articleD1' },
  { over: 'home', under: 'homeD1' },
  { over: 'article', under: 'articleFile' },
  { over: 'info', under: 'infoD1' },
  { over: 'articleFresh', under: 'empty', aim: 0.8 },
  { over: 'homeFresh', under: 'empty', aim: 0.8 },
  { over: 'articleFresh', under: 'articleAstro' },
  { over: 'homeFresh', under: 'homeAstro' },
  { over: 'articleFresh', under: 'articleD1' },
] as const;

type Measured = Record<string, LoadResult[]>;

/** Two requests: fails on an error and fills the cache. */
async function look(url: string, subject: Subject): Promise<number> {
  const ask = () => fetch(url + subject.path);
  await (await ask()).arrayBuffer();
  const answer = await ask();
  const bytes = (await answer.arrayBuffer()).byteLength;
  const cache = answer.headers.get('x-cache') ?? undefined;
  if (!answer.ok || cache !== subject.cache)
    throw new Error(`${subject.name}：HTTP ${answer.status}，x-cache ${cache}`);
  return bytes;
}

async function fetchCopies(): Promise<Record<string, string>> {
  const arena = await startProduct(await dataOf(0));
  try {
    const texts = Object.entries(COPIED).map(async ([name, path]) => {
      return [name, await (await fetch(arena.url + path)).text()] as const;
    });
    return Object.fromEntries(await Promise.all(texts));
  } finally {
    await arena.stop();
  }
}

/**
 * Rate and latency of pages, calls and rivals, `rounds` times `seconds` each. Each measurement in a round
 * uses a fresh runtime, since the local one degrades under load.
 */
export async function measurePages(rounds: number, seconds: number, say: (line: string) => void) {
  const pages = await fetchCopies();
  buildRivals(pages);
  const measured: Measured = {};
  const bytes: Record<string, number> = {};
  for (let round = 0; round < rounds; round++) {
    say(`页面：第 ${round + 1}/${rounds} 轮`);
    for (let i = 0; i < GROUNDS.length; i++) {
      const ground = GROUNDS[(i + round) % GROUNDS.length] as Ground;
      const arena = await ground.start(pages);
      try {
        for (const it of ground.subjects) {
          bytes[it.key] = await look(arena.url, it);
          await load(arena.url + it.path, CONNECTIONS, { seconds: 1, least: WARM_ANSWERS });
          const list = measured[it.key] ?? [];
          measured[it.key] = list;
          list.push(await load(arena.url + it.path, CONNECTIONS, { seconds, least: LEAST_ANSWERS }));
        }
      } finally {
        await arena.stop();
      }
    }
  }
  return summary(measured, bytes);
}

function summary(measured: Measured, bytes: Record<string, number>) {
  const of = (key: string, field: keyof LoadResult) => (measured[key] ?? []).map((it) => it[field]);
  const subjects = GROUNDS.flatMap((it) => it.subjects);
  const nameOf = (key: string) => subjects.find((it) => it.key === key)?.name ?? key;
  return {
    connections: CONNECTIONS,
    subjects: subjects.map(({ key, name }) => ({
      name,
      bytes: bytes[key] ?? 0,
      rate: median(of(key, 'rate')),
      p50: median(of(key, 'p50')),
      p99: median(of(key, 'p99')),
      cpu: median(of(key, 'cpu')),
      failed: of(key, 'failed').reduce((sum, it) => sum + it, 0),
    })),
    pairs: PAIRS.map((it) => ({
      name: `${nameOf(it.over)} ÷ ${nameOf(it.under)}`,
      aim: 'aim' in it ? it.aim : null,
      rate: paired(of(it.over, 'rate'), of(it.under, 'rate')),
      cpu: paired(of(it.under, 'cpu'), of(it.over, 'cpu')),
    })),
  };
}
