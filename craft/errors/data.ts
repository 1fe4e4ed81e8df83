import { ENTRIES_OF } from './entries/list.ts';
import { SOLVERS, type Solver } from './entry.ts';
import { anchorsOf, type Index, type Known, knownOf } from './match.ts';

type KnownOf = Readonly<Record<Solver, readonly Known[]>>;

let known: KnownOf | undefined;

/**
 * What a log is matched against, by solver: what a browser fetches, so that no log is sent. Made at the first call, since
 * nothing else waits for it while the backend starts.
 */
export function knownBySolver(): KnownOf {
  known ??= Object.fromEntries(
    Object.entries(ENTRIES_OF).map(([solver, entries]) => [solver, entries.map(knownOf)]),
  ) as unknown as KnownOf;
  return known;
}

/** Solvers that have entries. */
export const KNOWN_SOLVERS: readonly Solver[] = (Object.keys(SOLVERS) as Solver[]).filter(
  (solver) => ENTRIES_OF[solver].length > 0,
);

/** Which of these a log needs. */
export const solverIndex = (): Index =>
  KNOWN_SOLVERS.map((solver) => ({ solver, anchors: anchorsOf(knownBySolver()[solver]) }));
