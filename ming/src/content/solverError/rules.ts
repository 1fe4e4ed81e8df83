import { ARTICLES } from '../../../../craft/errors/articles.ts';
import { ENTRIES } from '../../../../craft/errors/entries/list.ts';
import { type Entry, SOLVERS } from '../../../../craft/errors/entry.ts';
import { fingerprintsOf } from '../../../../craft/errors/fingerprint.ts';

const BY_SLUG = new Map(ENTRIES.map((it) => [it.slug, it]));

/** Entry of a slug, or undefined. */
export const entryOf = (slug: string): Entry | undefined => BY_SLUG.get(slug);

/** Fingerprints of all printed forms of an entry. */
export const printsOf = (entry: Entry): string[] => [
  ...new Set(entry.patterns.flatMap(({ example }) => fingerprintsOf(example))),
];

/** Titles of related articles. */
export const titlesOf = ({ related }: Entry): string[] =>
  related.articles.flatMap((it) => ARTICLES[it] ?? []);

/** Known solver key, or ''. */
export const solverIn = (key: string): string => (Object.hasOwn(SOLVERS, key) ? key : '');

/** Note number of a cause; null for the entry's own causes. */
export const noteIn = (cause: string): number | null =>
  cause.startsWith('+') ? Number(cause.slice(1)) : null;
