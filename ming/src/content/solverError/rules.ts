import { ARTICLES } from '../../../../craft/errors/articles.ts';
import { ENTRIES } from '../../../../craft/errors/entries/list.ts';
import { type Entry, SOLVERS } from '../../../../craft/errors/entry.ts';
import { fingerprintsOf } from '../../../../craft/errors/fingerprint.ts';

const BY_SLUG = new Map(ENTRIES.map((it) => [it.slug, it]));

/** The entry of an address; undefined for an unknown one. */
export const entryOf = (slug: string): Entry | undefined => BY_SLUG.get(slug);

/** The fingerprints of the forms in which an entry's message is printed, a line each. */
export const printsOf = (entry: Entry): string[] => [
  ...new Set(entry.patterns.flatMap(({ example }) => fingerprintsOf(example))),
];

/** The titles of the articles that an entry names. */
export const titlesOf = ({ related }: Entry): string[] =>
  related.articles.flatMap((it) => ARTICLES[it] ?? []);

/** The solver of a key, or empty for none that is known. */
export const solverIn = (key: string): string => (Object.hasOwn(SOLVERS, key) ? key : '');

/** The number of a reader's note that a cause stands for; null where it is one of the entry's own. */
export const noteIn = (cause: string): number | null =>
  cause.startsWith('+') ? Number(cause.slice(1)) : null;
