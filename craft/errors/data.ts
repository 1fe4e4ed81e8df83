import { ENTRIES_OF } from './entries/list.ts';
import { SOLVERS, type Solver } from './entry.ts';
import { anchorsOf, type Index, knownOf, type MatchEntry } from './match.ts';

type KnownOf = Readonly<Record<Solver, readonly MatchEntry[]>>;

let known: KnownOf | undefined;

/**
 * Matching data by solver, fetched by the browser so that no log is uploaded. Built lazily, to keep the
 * Worker's startup short.
 */
export function knownBySolver(): KnownOf {
  known ??= Object.fromEntries(
    Object.entries(ENTRIES_OF).map(([solver, entries]) => [solver, entries.map(knownOf)]),
  ) as unknown as KnownOf;
  return known;
}

/** Solvers with entries. */
export const KNOWN_SOLVERS: readonly Solver[] = (Object.keys(SOLVERS) as Solver[]).filter(
  (solver) => ENTRIES_OF[solver].length > 0,
);

/** Index that tells which solvers' data a log needs. */
export const solverIndex = (): Index =>
  KNOWN_SOLVERS.map((solver) => ({ solver, anchors: anchorsOf(knownBySolver()[solver]) }));
