import { CHOSEN_FACETS, chosenOf, recognised, storedOf, versionsOf } from '../facet/facet.ts';

/** What an author says by which an article is found. */
type Said = { facets: readonly string[]; solver: string; solverVersion: string; difficulty: string };

/**
 * The facets of an article as they are stored: what was chosen, with the software, its version and the difficulty. An article
 * that runs in a range of versions has each of them, one after the other.
 */
export function articleFacetsOf({ facets, solver, solverVersion, difficulty }: Said): string[] {
  const software = recognised('software', solver);
  const versions = versionsOf(software, solverVersion);
  const told = [software, versions[0], recognised('difficulty', difficulty)];
  const chosen = facets.filter((it) => CHOSEN_FACETS.some((facet) => it.startsWith(`${facet}:`)));
  const stored = storedOf(chosenOf([...told.flatMap((it) => it ?? []), ...chosen]));
  return stored.flatMap((it) => (it === versions[0] ? versions : [it]));
}
