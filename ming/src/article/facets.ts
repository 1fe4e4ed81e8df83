import { chosenOf, recognised, storedOf } from '../../../contract/facets.ts';

/** What an author says by which an article is found. */
type Said = { facets: readonly string[]; solver: string; difficulty: string };

/** The facets of an article as they are stored: what was chosen, with the software and the difficulty. */
export function facetsOf({ facets, solver, difficulty }: Said): string[] {
  const told = [recognised('software', solver), recognised('difficulty', difficulty)];
  return storedOf(chosenOf([...told.flatMap((it) => it ?? []), ...facets]));
}
