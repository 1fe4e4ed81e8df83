import type { BADGE } from '../../../../contract/content/article/article.ts';
import { benchmarkOf, errorOf } from '../../../../contract/content/benchmark/list.ts';
import { col, type Row } from '../../kit/db.ts';

/** Addresses of uploads begin so. */
export const FILE_PREFIX = '/ming/file/';

/** A deck as it is stored. */
export type Deck = { url: string; name: string; sha256: string };

/** As much of a run as decides about its standing. */
export const countedColumns = {
  id: col.number,
  benchmark: col.text,
  userId: col.text,
  solver: col.text,
  value: col.number,
  deckSha256: col.text,
  retractedAt: col.numberOrNull,
};
export type Counted = Row<typeof countedColumns>;

/** Whether the value of a run is inside the tolerance of its benchmark. */
export function isWithin({ benchmark, value }: Pick<Counted, 'benchmark' | 'value'>): boolean {
  const found = benchmarkOf(benchmark);
  return found !== undefined && errorOf(found, value) <= found.tolerance;
}

const isSound = (it: Counted) => it.retractedAt === null && it.deckSha256 !== '' && isWithin(it);

/**
 * The ids of the runs of one benchmark that others have reproduced: two other people came inside the tolerance with decks
 * attached, and with the run itself at least two solvers did. Decks with the same hash count once, for who came first.
 */
export function reproducedOf(all: readonly Counted[]): Set<number> {
  const sound = all.filter(isSound).toSorted((a, b) => a.id - b.id);
  const first = sound.filter((it, at) => sound.findIndex((o) => o.deckSha256 === it.deckSha256) === at);
  const isReproduced = (run: Counted) => {
    const others = first.filter((it) => it.userId !== run.userId && it.deckSha256 !== run.deckSha256);
    const solvers = new Set([run, ...others].map((it) => it.solver));
    return new Set(others.map((it) => it.userId)).size >= 2 && solvers.size >= 2;
  };
  return new Set(sound.filter(isReproduced).map((it) => it.id));
}

/** What became of an article's runs of one benchmark; `all` are the shown runs of that benchmark. */
export function badgeOf(all: readonly Counted[], own: readonly Counted[]): (typeof BADGE)[number] {
  const reproduced = reproducedOf(all);
  if (own.some((it) => reproduced.has(it.id))) return 'reproduced';
  return own.every((it) => it.retractedAt !== null) ? 'retracted' : 'submitted';
}
