import type { BADGE } from '../../../../contract/content/article/article.ts';
import { benchmarkOf, errorOf } from '../../../../contract/content/benchmark/list.ts';
import { col, type Row } from '../../kit/db.ts';

/** URL prefix of uploads. */
export const FILE_PREFIX = '/ming/file/';

export type Deck = { url: string; name: string; sha256: string };

/** Run data for `reproducedOf`. */
export const countedColumns = {
  id: col.number,
  benchmark: col.text,
  userId: col.text,
  solver: col.text,
  value: col.number,
  deckSha256: col.text,
  retractedAt: col.numberOrNull,
};
export type CountRow = Row<typeof countedColumns>;

/** Whether a run is within its benchmark's tolerance. */
export function isWithin({ benchmark, value }: Pick<CountRow, 'benchmark' | 'value'>): boolean {
  const found = benchmarkOf(benchmark);
  return found !== undefined && errorOf(found, value) <= found.tolerance;
}

const isSound = (it: CountRow) => it.retractedAt === null && it.deckSha256 !== '' && isWithin(it);

/**
 * Ids of reproduced runs: two other people within tolerance with decks, and at least two solvers in all.
 * Equal decks count once, for the first.
 */
export function reproducedOf(all: readonly CountRow[]): Set<number> {
  const sound = all.filter(isSound).toSorted((a, b) => a.id - b.id);
  const first = sound.filter((it, at) => sound.findIndex((o) => o.deckSha256 === it.deckSha256) === at);
  const isReproduced = (run: CountRow) => {
    const others = first.filter((it) => it.userId !== run.userId && it.deckSha256 !== run.deckSha256);
    const solvers = new Set([run, ...others].map((it) => it.solver));
    return new Set(others.map((it) => it.userId)).size >= 2 && solvers.size >= 2;
  };
  return new Set(sound.filter(isReproduced).map((it) => it.id));
}

/** Badge of an article's runs; `all`: public runs of the benchmark. */
export function badgeOf(all: readonly CountRow[], own: readonly CountRow[]): (typeof BADGE)[number] {
  const reproduced = reproducedOf(all);
  if (own.some((it) => reproduced.has(it.id))) return 'reproduced';
  return own.every((it) => it.retractedAt !== null) ? 'retracted' : 'submitted';
}
