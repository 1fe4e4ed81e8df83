import { entriesIn } from '../../../../craft/errors/find.ts';

const MOST = 3;

/** Entries whose messages the text quotes, at most three. */
export function quotedErrors(message: string | undefined): { slug: string; title: string }[] {
  return entriesIn(message ?? '', MOST).map(({ slug, title }) => ({ slug, title }));
}
