import { Agent, get } from 'node:http';
import { type Arena, startProduct } from './arena.ts';
import { dataOf } from './bulk.ts';
import { drawer, whole } from './random.ts';
import { fullest, type Query, statementsOf } from './sql.ts';
import { median, percentile } from './stats.ts';

const PAGE = 10;
const WARM = 30;
const SQL_TIMES = 60;
/** Above this ratio the SQL statements and plans are reported. */
const SUSPECT = 1.5;

type Call = { name: string; query: (size: number) => Query };

/** Calls that return the same number of rows at every size. */
function callsOf(demo: string): Call[] {
  const { category, tag } = fullest(demo);
  const page = { pageNo: 1, pageSize: PAGE };
  return [
    { name: '列表，默认顺序', query: () => page },
    {
      name: '列表，按分类',
      query: () => ({ ...page, categoryId: category.id, pageSize: Math.min(PAGE, category.count) }),
    },
    {
      name: '列表，按标签',
      query: () => ({ ...page, tagId: tag.id, pageSize: Math.min(PAGE, tag.count) }),
    },
    { name: '列表，第 100 页', query: (size) => ({ ...page, pageNo: size > 100 * PAGE ? 100 : 1 }) },
    { name: '文章', query: () => ({ id: 1 }) },
  ];
}

function pathOf(query: Query): string {
  const names = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `/ming/v1/article/${'id' in query ? 'info' : ''}?${new URLSearchParams(names)}`;
}

type Line = (path: string) => Promise<number>;

/** Sequential requests on one keep-alive connection; yields ms to the last byte. */
export function lineTo(url: string): Line {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (path) =>
    new Promise((resolve, reject) => {
      const since = performance.now();
      get(url + path, { agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path}：HTTP ${answer.statusCode}`));
        answer.resume().on('end', () => resolve(performance.now() - since));
      }).on('error', reject);
    });
}

/**
 * Latency of calls by number of articles (0 for demo data only), `times` requests each. Sizes are interleaved
 * in rotating order, so that noise affects them equally.
 */
export async function measureGrowth(sizes: readonly number[], times: number, say: (line: string) => void) {
  const data: string[] = [];
  for (const size of sizes) data.push(await dataOf(size));
  const calls = callsOf(data[0] as string);
  const sql = await sqlOf(calls, sizes, data);
  const arenas: Arena[] = [];
  try {
    for (const folder of data) arenas.push(await startProduct(folder));
    const lines = arenas.map((it) => lineTo(it.url));
    const taken = calls.map(() => sizes.map((): number[] => []));
    const draw = drawer(sizes.length);
    for (let round = -WARM; round < times; round++) {
      if (round % 100 === 0) say(`增长：第 ${round}/${times} 次`);
      for (const [i, call] of calls.entries()) {
        const first = whole(draw, 0, sizes.length - 1);
        for (let step = 0; step < sizes.length; step++) {
          const at = (first + step) % sizes.length;
          const ms = await (lines[at] as Line)(pathOf(call.query(sizes[at] as number)));
          if (round >= 0) taken[i]?.[at]?.push(ms);
        }
      }
    }
    return calls.map((call, i) => ({
      name: call.name,
      sizes: sizes.map((size, at) => ({
        articles: size,
        p50: median(taken[i]?.[at] ?? []),
        p99: percentile(taken[i]?.[at] ?? [], 0.99),
        sql: sql[i]?.totals[at] ?? Number.NaN,
      })),
      suspects: sql[i]?.suspects ?? [],
    }));
  } finally {
    for (const arena of arenas) await arena.stop();
  }
}

/** SQL only, on the files before the runtimes open them. */
async function sqlOf(calls: readonly Call[], sizes: readonly number[], data: readonly string[]) {
  const found = [];
  for (const call of calls) {
    const bySize: Awaited<ReturnType<typeof statementsOf>>[] = [];
    for (const [at, size] of sizes.entries())
      bySize.push(await statementsOf(data[at] as string, call.query(size), SQL_TIMES));
    const totals = bySize.map((list) => list.reduce((sum, it) => sum + it.ms, 0));
    const last = bySize.at(-1) ?? [];
    const grown = (totals.at(-1) ?? 0) / (totals[0] ?? 0) > SUSPECT;
    const suspects = last
      .map((it, i) => ({ ...it, before: bySize[0]?.[i]?.ms ?? Number.NaN }))
      .filter((it) => grown && it.ms > SUSPECT * it.before);
    found.push({ totals, suspects });
  }
  return found;
}
