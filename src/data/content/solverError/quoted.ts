import { entriesIn } from '../../../../craft/errors/find.ts';

/** Entries that the page of a question links to. */
const MOST = 3;

/** The entries of the dictionary whose messages a question quotes. */
export function quotedErrors(message: string | undefined): { slug: string; title: string }[] {
  return entriesIn(message ?? '', MOST).map(({ slug, title }) => ({ slug, title }));
}
