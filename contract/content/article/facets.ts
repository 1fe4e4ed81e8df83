import { CHOSEN_FACETS, chosenOf, facetValueOf, storedOf, versionsOf } from '../facet/facet.ts';

/** The author's fields that facets derive from. */
type FacetInput = { facets: readonly string[]; solver: string; solverVersion: string; difficulty: string };

/**
 * Stored facets of an article: chosen ones, software, version, difficulty. A version range becomes one value
 * per version.
 */
export function articleFacetsOf({ facets, solver, solverVersion, difficulty }: FacetInput): string[] {
  const software = facetValueOf('software', solver);
  const versions = versionsOf(software, solverVersion);
  const told = [software, versions[0], facetValueOf('difficulty', difficulty)];
  const chosen = facets.filter((it) => CHOSEN_FACETS.some((facet) => it.startsWith(`${facet}:`)));
  const stored = storedOf(chosenOf([...told.flatMap((it) => it ?? []), ...chosen]));
  return stored.flatMap((it) => (it === versions[0] ? versions : [it]));
}
