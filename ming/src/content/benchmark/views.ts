import type { ArticleInfo } from '../../../../contract/content/article/article.ts';
import type { BenchmarkFigures, submitRun } from '../../../../contract/content/benchmark/benchmark.ts';
import { benchmarkOf, errorOf } from '../../../../contract/content/benchmark/list.ts';
import type { Wire } from '../../../../contract/kit/endpoint.ts';
import { gmt8 } from '../../kit/clock.ts';
import type { RunRow } from './reads.ts';
import { badgeOf, type CountRow, isWithin, reproducedOf } from './rules.ts';

/** Run for output; `reproduced`: ids. */
export function runView(row: RunRow, reproduced: ReadonlySet<number>): Wire<typeof submitRun> {
  const { run: it, articleTitle } = row;
  const benchmark = benchmarkOf(it.benchmark);
  return {
    id: it.id,
    userId: it.userId,
    nickname: row.nickname ?? '',
    userAvatar: row.userAvatar ?? '',
    software: it.software,
    version: it.version,
    element: it.element,
    dof: it.dof,
    value: it.value,
    error: benchmark ? errorOf(benchmark, it.value) : 0,
    isWithin: isWithin(it),
    hours: it.hours,
    cores: it.cores,
    processor: it.processor,
    note: it.note,
    state: it.state,
    deck: it.deckUrl ? { url: it.deckUrl, name: it.deckName, sha256: it.deckSha256 } : null,
    article: it.articleId && articleTitle !== null ? { id: it.articleId, title: articleTitle } : null,
    isReproduced: reproduced.has(it.id),
    retractTime: it.retractedAt === null ? '' : gmt8(it.retractedAt),
    retractReason: it.retractReason,
    isDemo: it.isDemo,
    createTime: gmt8(it.createTime),
  };
}

/** Rows by their benchmark. */
function byBenchmark<T extends CountRow>(all: readonly T[]): [string, T[]][] {
  return [...Map.groupBy(all, (it) => it.benchmark)];
}

/** Figures per benchmark, without retracted runs. */
export function figuresView(all: readonly CountRow[]): BenchmarkFigures[] {
  return byBenchmark(all).map(([name, own]) => {
    const valid = own.filter((it) => it.retractedAt === null);
    return {
      name,
      runNum: valid.length,
      personNum: new Set(valid.map((it) => it.userId)).size,
      solverNum: new Set(valid.map((it) => it.solver)).size,
      isReproduced: reproducedOf(valid).size > 0,
    };
  });
}

/** Badges of an article. */
export function badgesView(all: readonly (CountRow & { isOwn: number })[]): ArticleInfo['benchmarks'] {
  return byBenchmark(all).flatMap(([name, rows]) => {
    const own = rows.filter((it) => it.isOwn);
    const title = benchmarkOf(name)?.title;
    return own.length > 0 && title ? [{ name, title, state: badgeOf(rows, own) }] : [];
  });
}
