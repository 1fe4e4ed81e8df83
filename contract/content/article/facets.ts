import { CHOSEN_FACETS, chosenOf, recognised, storedOf, versionOf } from '../facet/facet.ts';

/** What an author says by which an article is found. */
type Said = { facets: readonly string[]; solver: string; solverVersion: string; difficulty: string };

/** The facets of an article as they are stored: what was chosen, with the software, its version and the difficulty. */
export function articleFacetsOf({ facets, solver, solverVersion, difficulty }: Said): string[] {
  const software = recognised('software', solver);
  const told = [software, versionOf(software, solverVersion), recognised('difficulty', difficulty)];
  const chosen = facets.filter((it) => CHOSEN_FACETS.some((facet) => it.startsWith(`${facet}:`)));
  return storedOf(chosenOf([...told.flatMap((it) => it ?? []), ...chosen]));
}
