import { SUBJECTS } from './list.ts';
import type { Subject } from './subject.ts';

/** Text as names are compared in: without regard to case, width and white space. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** A word, or part of one, needs so many characters: shorter ones are in too many. */
const LEAST = 2;

/** The subject of an address. */
export const subjectWith = (slug: string): Subject | undefined => SUBJECTS.find((it) => it.slug === slug);

/** The subjects that a keyword names or is part of a name of. */
export function subjectsFor(keyword: string): Subject[] {
  const asked = folded(keyword);
  if (asked.length < LEAST) return [];
  return SUBJECTS.filter(({ title, words }) => [title, ...words].some((it) => folded(it).includes(asked)));
}

/** The subjects that an article is about, by its stored values of facets. */
export const subjectsOf = (facets: readonly string[]): Subject[] =>
  SUBJECTS.filter((it) => it.facets.some((facet) => facets.includes(facet)));
