import { env } from 'cloudflare:workers';
import { benchmarkInfo, benchmarkList, runDeck } from '../../../../contract/content/benchmark/benchmark.ts';
import { BENCHMARKS, benchmarkOf } from '../../../../contract/content/benchmark/list.ts';
import { benchmarkAt, weekOf } from '../../../../contract/content/benchmark/week.ts';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import { callMing } from '../../../../functions/upstream.ts';
import { siteSettings } from '../../discovery/site/site.ts';
import { shown } from '../../kit/cacheTags.ts';
import { callOptional } from '../../kit/optional.ts';
import { orMissing } from '../../kit/page.ts';

const AREAS = [...Map.groupBy(BENCHMARKS, (it) => it.area)].map(([area, list]) => ({
  area,
  list,
  id: `area-${list[0]?.name}`,
}));

/** Counts of all benchmarks, and the runs of this week's benchmark; empty for a host without runs. */
export async function benchmarksData() {
  const now = Date.now();
  const site = await siteSettings();
  const [week, benchmark] = [weekOf(now), benchmarkAt(now, site.weekBenchmarks)];
  const list = await callOptional(env, benchmarkList, { name: benchmark.name });
  return {
    areas: AREAS,
    figures: new Map((list?.data.list ?? []).map((it) => [it.name, it])),
    invited: { week, benchmark, runs: list?.data.runs ?? [], hasRuns: list !== null },
    /** Seconds until the next week. */
    left: (week.ends - now) / 1_000,
    site,
    cacheTags: [tags.site, tags.benchmarks, tags.benchmark(benchmark.name)],
  };
}

/** A benchmark with its runs. Returns null if the name is unknown. */
export async function benchmarkData(name: string) {
  const benchmark = benchmarkOf(name);
  if (!benchmark) return null;
  const [info, site] = await Promise.all([callOptional(env, benchmarkInfo, { name }), siteSettings()]);
  const whole = info?.data ?? { runs: [], total: 0, citedCount: 0, citing: [] };
  const cacheTags = [...shown.benchmark(name, whole.runs), ...shown.citing(whole)];
  return { benchmark, ...whole, hasRuns: info !== null, site, cacheTags };
}

/** The deck of a run, or its diff against the run `withId`. Returns null if either does not exist. */
export async function deckData(name: string, id: number, withId?: number) {
  const benchmark = benchmarkOf(name);
  if (!benchmark) return null;
  const [deck, info, site] = await Promise.all([
    orMissing(callMing(env, runDeck, { name, id, withId })),
    callOptional(env, benchmarkInfo, { name }),
    siteSettings(),
  ]);
  if (!deck) return null;
  const runs = info?.data.runs ?? [];
  const { run, other } = deck.data;
  const others = runs.filter((it) => it.deck && it.id !== id);
  if (other && !others.some((it) => it.id === other.id)) others.push(other);
  const cacheTags = shown.benchmark(name, [run, ...others]);
  return { ...deck.data, benchmark, others, site, cacheTags };
}
