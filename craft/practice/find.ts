import { foldCase } from '../foldCase.ts';
import { SUBJECTS } from './list.ts';
import type { Subject } from './subject.ts';

/** Minimum characters of a search word. */
const LEAST = 2;

/** Subject by slug. */
export const subjectWith = (slug: string): Subject | undefined => SUBJECTS.find((it) => it.slug === slug);

/** Subjects whose title or search words contain a keyword. */
export function subjectsFor(keyword: string): Subject[] {
  const asked = foldCase(keyword);
  if (asked.length < LEAST) return [];
  return SUBJECTS.filter(({ title, words }) => [title, ...words].some((it) => foldCase(it).includes(asked)));
}

/** Subjects of an article, by its facets. */
export const subjectsOf = (facets: readonly string[]): Subject[] =>
  SUBJECTS.filter((it) => it.facets.some((facet) => facets.includes(facet)));
