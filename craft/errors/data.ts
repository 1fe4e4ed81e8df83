import { ENTRIES_OF } from './entries/list.ts';
import { SOLVERS, type Solver } from './entry.ts';
import { anchorsOf, type Index, type Known, knownOf } from './match.ts';

/** What a log is matched against, by solver: what a browser fetches, so that no log is sent. */
export const KNOWN_OF: Readonly<Record<Solver, readonly Known[]>> = Object.fromEntries(
  Object.entries(ENTRIES_OF).map(([solver, entries]) => [solver, entries.map(knownOf)]),
) as unknown as Record<Solver, readonly Known[]>;

/** Which of these a log needs; solvers without an entry are left out. */
export const INDEX: Index = (Object.keys(SOLVERS) as Solver[])
  .filter((solver) => KNOWN_OF[solver].length > 0)
  .map((solver) => ({ solver, anchors: anchorsOf(KNOWN_OF[solver]) }));
