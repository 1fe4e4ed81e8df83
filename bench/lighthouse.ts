import lighthouse, { type Result } from 'lighthouse';
import { startProduct } from './arena.ts';
import { withBrowser } from './browser.ts';
import { dataOf } from './bulk.ts';
import { startFront } from './front.ts';
import { plainOf } from './plain.ts';
import { median } from './stats.ts';

/** Targets: score in every category, and these; `behind` is LCP over the plain page's, in ms. */
export const AIMS = { score: 100, behind: 180, tbt: 50, cls: 0 } as const;
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Look = { name: string; path: string; apart?: (typeof CATEGORIES)[number] };

const PAGES = [
  { name: '首页', path: '/' },
  { name: '文章，含公式', path: '/article/1' },
  { name: '文章，含三维结果', path: '/article/4' },
  { name: '文章，无公式', path: '/about' },
  { name: '标签', path: '/tag?id=1' },
  { name: '专栏', path: '/subject/articles/1' },
  { name: '热搜', path: '/hot' },
  { name: '搜索', path: '/search' },
  { name: '查找', path: '/find' },
  { name: '工具', path: '/tools' },
  { name: '工具页', path: '/tools/yplus' },
  { name: '标准题', path: '/benchmark' },
  { name: '标准题页', path: '/benchmark/le10' },
  { name: '问答', path: '/forum' },
  { name: '问题', path: '/forum/detail/1' },
  { name: '作者', path: '/user_main?userId=demo-lin-zhiyuan' },
  // `noindex` on purpose, which Lighthouse counts against SEO.
  { name: '聊天', path: '/im', apart: 'seo' },
  { name: '搜索结果', path: '/search?keyword=%E7%BD%91%E6%A0%BC', apart: 'seo' },
] as const satisfies readonly Look[];
const PLAIN = '/plain';

type Run = { scores: number[]; lcp: number; tbt: number; cls: number; failed: string[] };

function runOf({ categories, audits }: Result): Run {
  const scored = CATEGORIES.flatMap((it) => categories[it]?.auditRefs ?? []).filter((it) => it.weight > 0);
  const failed = scored.map((it) => it.id).filter((id) => (audits[id]?.score ?? 1) < 0.9);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: CATEGORIES.map((it) => Math.round((categories[it]?.score ?? Number.NaN) * 100)),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    failed,
  };
}

/** `simulate` estimates a slow visit from an unthrottled one (Lantern), `devtools` throttles the network. */
export const THROTTLING = ['simulate', 'devtools'] as const;
export type Throttling = (typeof THROTTLING)[number];

/** One run with Lighthouse's defaults: mobile, 4× CPU slowdown, slow 4G. */
function look(url: string, throttlingMethod: Throttling): Promise<Run> {
  return withBrowser(async (port) => {
    const found = await lighthouse(url, { port, output: 'json', logLevel: 'silent', throttlingMethod });
    if (!found || found.lhr.runtimeError)
      throw new Error(`${url}：${found?.lhr.runtimeError?.message ?? '没有结果'}`);
    return runOf(found.lhr);
  });
}

function middle(runs: readonly Run[]): Run {
  const of = (take: (run: Run) => number) => median(runs.map(take));
  return {
    scores: CATEGORIES.map((_, i) => of((it) => it.scores[i] ?? Number.NaN)),
    lcp: of((it) => it.lcp),
    tbt: of((it) => it.tbt),
    cls: of((it) => it.cls),
    failed: [...new Set(runs.flatMap((it) => it.failed))],
  };
}

/**
 * Lighthouse on the most read pages, `rounds` times, each round with a plain page of the same text. Medians;
 * `met` if all targets are met.
 */
export async function measureLighthouse(rounds: number, throttling: Throttling, say: (line: string) => void) {
  const product = await startProduct(await dataOf(0));
  const plain = new Map<string, string>();
  const front = await startFront(product.url, plain);
  const runs = PAGES.map((it: Look) => ({ ...it, product: [] as Run[], plain: [] as Run[] }));
  try {
    for (const [i, { path }] of PAGES.entries()) {
      const answer = await fetch(product.url + path);
      if (answer.ok) plain.set(`${PLAIN}/${i}`, plainOf(await answer.text()));
      else say(`${path}：HTTP ${answer.status}，没有达到任何目标`);
    }
    for (let round = 0; round < rounds; round++) {
      for (const [i, it] of runs.entries()) {
        if (!plain.has(`${PLAIN}/${i}`)) continue;
        say(`Lighthouse：第 ${round + 1}/${rounds} 轮，${it.name}`);
        it.product.push(await look(front.url + it.path, throttling));
        it.plain.push(await look(`${front.url}${PLAIN}/${i}`, throttling));
      }
    }
  } finally {
    await front.stop();
    await product.stop();
  }
  return runs.map((it) => {
    const own = middle(it.product);
    const other = middle(it.plain);
    const met =
      own.scores.every((score, i) => score >= AIMS.score || CATEGORIES[i] === it.apart) &&
      own.lcp - other.lcp <= AIMS.behind &&
      own.tbt <= AIMS.tbt &&
      own.cls <= AIMS.cls;
    return { name: it.name, path: it.path, product: own, plain: other, met };
  });
}
